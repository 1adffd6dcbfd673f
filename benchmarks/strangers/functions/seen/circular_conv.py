import numpy as np


def circular_convolve(x, h, N=None):
    """N-point circular convolution.

    y[n] = sum_{m=0}^{N-1} x[m] h[(n - m) mod N]

    N defaults to the longer of the two lengths; shorter sequences are zero
    padded to N. A sequence longer than N is not accepted.
    """
    x, h = np.asarray(x), np.asarray(h)
    if N is None:
        N = max(len(x), len(h))
    if len(x) > N or len(h) > N:
        raise ValueError("N is smaller than one of the sequences")
    x = np.pad(x, (0, N - len(x)))
    h = np.pad(h, (0, N - len(h)))
    # row n of `index` holds (n - m) mod N for m = 0 .. N-1
    n = np.arange(N)
    index = (n[:, None] - n[None, :]) % N
    return h[index] @ x
