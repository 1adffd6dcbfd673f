import numpy as np


def cconv(a, b, n=None):
    """Modulo-n circular convolution, after MATLAB's function of the same name.

        c[k] = sum of a[i] * b[j] over all i, j with (i + j) mod n == k

    With n omitted it is len(a) + len(b) - 1, which makes the result the ordinary
    linear convolution.  n may also be *smaller* than either input; the inputs
    are then wrapped, not truncated.

    Returns float, or complex if either input is complex.
    """
    a, b = np.atleast_1d(a), np.atleast_1d(b)
    if n is None:
        n = len(a) + len(b) - 1
    if n < 1:
        raise ValueError("n must be positive")
    A = np.fft.fft(_wrap(a, n))
    B = np.fft.fft(_wrap(b, n))
    c = np.fft.ifft(A * B)
    if np.iscomplexobj(a) or np.iscomplexobj(b):
        return c
    return c.real


def _wrap(v, n):
    rows = -(-len(v) // n)
    full = np.zeros(rows * n, dtype=np.result_type(v, float))
    full[:len(v)] = v
    return full.reshape(rows, n).sum(axis=0)
