"""Convolution as a sparse matrix, handy when a solver wants A and A.T."""
import numpy as np
import scipy.sparse as sp


def toeplitz_conv2d(image, kernel, mode="full"):
    """2-D convolution through its doubly-blocked Toeplitz matrix.

    A column block per image row, each block a banded Toeplitz matrix made from
    one kernel row.  ``mode`` as in scipy.signal.convolve2d.
    """
    image = np.asarray(image, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    H, W = image.shape
    kh, kw = kernel.shape

    blocks = [
        sp.diags([np.full(W, v) for v in row],
                 [-j for j in range(kw)],
                 shape=(W + kw - 1, W))
        for row in kernel
    ]
    A = None
    for i, blk in enumerate(blocks):
        place = sp.eye(H + kh - 1, H, k=-i)
        term = sp.kron(place, blk, format="csr")
        A = term if A is None else A + term

    full = (A @ image.ravel()).reshape(H + kh - 1, W + kw - 1)
    if mode == "full":
        return full
    if mode == "same":
        r, c = (kh - 1) // 2, (kw - 1) // 2
        return full[r:r + H, c:c + W]
    if mode == "valid":
        return full[min(kh, H) - 1:max(kh, H), min(kw, W) - 1:max(kw, W)]
    raise ValueError("mode must be full, same or valid")
