import numpy as np


def toeplitz_conv1d(x, w, stride=1, padding=0):
    """Multi-channel 1-D convolution (as in deep learning) as one big matrix.

    x: (batch, cin, n), w: (cout, cin, k). Builds the (cout*m) x (cin*n) matrix
    whose rows are shifted copies of the kernel and multiplies once; the zeros of
    the padding are never stored, their columns are simply left out.
    """
    batch, cin, n = x.shape
    cout, _, k = w.shape
    m = (n + 2 * padding - k) // stride + 1
    T = np.zeros((cout, m, cin, n))
    for r in range(m):
        first = r * stride - padding
        lo, hi = max(first, 0), min(first + k, n)
        if lo < hi:
            T[:, r, :, lo:hi] = w[:, :, lo - first:hi - first]
    y = x.reshape(batch, cin * n) @ T.reshape(cout * m, cin * n).T
    return y.reshape(batch, cout, m)
