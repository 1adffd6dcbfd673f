"""What really executes: evidence that each library gives of itself, taken in worker processes."""
