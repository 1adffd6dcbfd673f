from collections import deque


def fir(samples, coeffs):
    """Lazily filter an iterable: yields sum(coeffs[k] * x[n-k]) for each incoming x[n]."""
    history = deque([0] * len(coeffs), maxlen=len(coeffs))
    for x in samples:
        history.appendleft(x)
        yield sum(c * h for c, h in zip(coeffs, history))
