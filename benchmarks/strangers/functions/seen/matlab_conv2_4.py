"""conv2 as MATLAB has it, for the ported segmentation scripts."""
import numpy as np


def conv2(a, b, shape="full"):
    """Two-dimensional convolution C = conv2(A, B, shape).

    'full'   the whole convolution, size ma+mb-1 by na+nb-1
    'same'   the central part, size of A: rows floor(mb/2)+1 ... floor(mb/2)+ma
             of the full result in MATLAB's counting, columns likewise
    'valid'  the part computed without the zero-padded edges,
             max(ma-mb+1, 0) by max(na-nb+1, 0)
    """
    a = np.atleast_2d(np.asarray(a, dtype=float))
    b = np.atleast_2d(np.asarray(b, dtype=float))
    ma, na = a.shape
    mb, nb = b.shape

    full = np.zeros((ma + mb - 1, na + nb - 1))
    for i in range(mb):
        for j in range(nb):
            full[i:i + ma, j:j + na] += b[i, j] * a

    if shape == "full":
        return full
    if shape == "same":
        r = (mb - 1) // 2
        c = (nb - 1) // 2
        return full[r:r + ma, c:c + na]
    if shape == "valid":
        rows = max(ma - mb + 1, 0)
        cols = max(na - nb + 1, 0)
        return full[mb - 1:mb - 1 + rows, nb - 1:nb - 1 + cols]
    raise ValueError("unknown shape %r" % (shape,))
