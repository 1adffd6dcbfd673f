import numpy as np
from scipy.linalg import toeplitz


def convmtx(h, n):
    """Like MATLAB's convmtx for column vectors: convmtx(h, n) @ x == np.convolve(h, x) for len(x) == n."""
    h = np.atleast_1d(np.asarray(h))
    col = np.concatenate([h, np.zeros(n - 1, dtype=h.dtype)])
    row = np.zeros(n, dtype=h.dtype)
    row[0] = h[0]
    return toeplitz(col, row)


if __name__ == "__main__":
    print(convmtx([1, 2, 3], 4))
