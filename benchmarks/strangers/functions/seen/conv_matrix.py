import numpy as np
from scipy.linalg import toeplitz


def conv_matrix(h, n, mode="full"):
    """Matrix ``A`` such that ``A @ x`` is the convolution of ``h`` and ``x``.

    ``x`` has length ``n``.  With m = len(h), mode is one of

    * ``'full'``  - all n + m - 1 samples,
    * ``'same'``  - n samples, the centre of the full result
      (as ``scipy.signal.convolve(x, h, 'same')``),
    * ``'valid'`` - the n - m + 1 samples free of edge effects (needs m <= n).

    ``A.conj().T`` is the adjoint, for use in least-squares solvers.
    """
    h = np.asarray(h) * 1.0
    m = h.size
    col = np.concatenate([h, np.zeros(n - 1, h.dtype)])
    row = np.zeros(n, h.dtype)
    row[0] = h[0]
    full = toeplitz(col, row)
    if mode == "full":
        return full
    if mode == "same":
        start = (m - 1) // 2
        return full[start:start + n]
    if mode == "valid":
        if m > n:
            raise ValueError("'valid' needs len(h) <= n")
        return full[m - 1:n]
    raise ValueError(f"unknown mode {mode!r}")


def deconvolve_ridge(y, h, n, lam=1e-3):
    A = conv_matrix(h, n)
    return np.linalg.solve(A.conj().T @ A + lam * np.eye(n), A.conj().T @ y)
