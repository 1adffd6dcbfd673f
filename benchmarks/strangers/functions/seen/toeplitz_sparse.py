import numpy as np
from scipy import sparse


def sparse_convolve(x, h, mode="full"):
    """Discrete convolution of two 1-D sequences through a sparse Toeplitz matrix.

    Parameters
    ----------
    x, h : 1-D array_like
        Signal and filter.
    mode : {'full', 'same', 'valid'}
        ``full``   all ``len(x) + len(h) - 1`` samples.
        ``same``   ``len(x)`` samples of the full result, beginning with
                   number ``(len(h) - 1) // 2``.
        ``valid``  samples where ``h`` lies completely within ``x``
                   (``len(x) >= len(h)`` required).
    """
    x = np.asarray(x)
    h = np.asarray(h)
    n, m = x.size, h.size
    T = sparse.diags([np.full(n, c) for c in h], offsets=[-k for k in range(m)],
                     shape=(n + m - 1, n), format="csr", dtype=h.dtype)
    if mode == "full":
        pass
    elif mode == "same":
        first = (m - 1) // 2
        T = T[first:first + n]
    elif mode == "valid":
        if m > n:
            raise ValueError("filter is longer than the signal")
        T = T[m - 1:n]
    else:
        raise ValueError("unknown mode %r" % (mode,))
    return T @ x
