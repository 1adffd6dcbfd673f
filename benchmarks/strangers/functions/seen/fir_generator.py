from collections import deque


def fir(samples, coeffs):
    """Lazily filter an iterable of numbers with FIR coefficients.

    y[n] = c[0] x[n] + c[1] x[n-1] + ... ; x is zero before it begins.
    Yields exactly one value per sample, so it works on endless streams.
    """
    coeffs = tuple(coeffs)
    line = deque([0] * len(coeffs), maxlen=len(coeffs))
    for s in samples:
        line.appendleft(s)
        yield sum(c * v for c, v in zip(coeffs, line))


def fir_list(x, h):
    """The filter applied to a finite list."""
    return list(fir(x, h))


def moving_average(samples, n):
    return fir(samples, [1 / n] * n)
