"""Results that somebody else computed from data of any kind: references, and what they may err."""
