import numpy as np
from scipy.linalg import toeplitz


def conv_matrix(h, n):
    """(n+m-1, n) matrix T such that T @ x == full convolution of x and h."""
    h = np.asarray(h)
    m = len(h)
    col = np.concatenate([h, np.zeros(n - 1, dtype=h.dtype)])
    row = np.zeros(n, dtype=h.dtype)
    row[0] = h[0]
    T = toeplitz(col, row)
    assert T.shape == (n + m - 1, n)
    return T


def toeplitz_convolve(x, h, mode="full"):
    """Convolve columns of x with h by a Toeplitz product.

    x may be (n,) or (n, k): every column is a separate signal.
    mode 'full' : n+m-1 rows
         'same' : n rows always, centred with respect to the full output
                  (first row is full row (m-1)//2)
         'valid': rows where h lies inside x; needs m <= n
    """
    x = np.asarray(x)
    h = np.asarray(h)
    n, m = x.shape[0], h.shape[0]
    T = conv_matrix(h, n)
    if mode == "full":
        rows = slice(None)
    elif mode == "same":
        s = (m - 1) // 2
        rows = slice(s, s + n)
    elif mode == "valid":
        if m > n:
            raise ValueError("kernel longer than the signal")
        rows = slice(m - 1, n)
    else:
        raise ValueError(mode)
    return T[rows] @ x
