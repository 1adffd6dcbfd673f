"""Dependency-free FIR for the data logger."""
from collections import deque


def fir(samples, taps, normalize=False):
    """Causal FIR over any iterable of numbers; returns a list.

    normalize=True first scales the samples to a peak magnitude of one.
    """
    gain = 1.0
    if normalize:
        peak = max((abs(s) for s in samples), default=0.0)
        if peak > 0:
            gain = 1.0 / peak
    taps = list(taps)
    hist = deque([0.0] * len(taps), maxlen=len(taps))
    out = []
    for s in samples:
        hist.appendleft(s * gain)
        out.append(sum(t * h for t, h in zip(taps, hist)))
    return out
