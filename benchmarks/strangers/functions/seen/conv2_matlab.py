import numpy as np


def conv2(A, B, shape="full"):
    """MATLAB-compatible conv2(A, B, shape).

    shape = 'full' | 'same' | 'valid', as in MATLAB: 'same' returns the
    central part of the full convolution, the size of A, and for a kernel
    with an even number of rows or columns it keeps the rows/columns that
    MATLAB keeps (first one is ceil((size(B)+1)/2), counted from 1).
    """
    A = np.asarray(A, dtype=float)
    B = np.asarray(B, dtype=float)
    ma, na = A.shape
    mb, nb = B.shape

    C = np.zeros((ma + mb - 1, na + nb - 1))
    for p in range(mb):
        for q in range(nb):
            C[p:p + ma, q:q + na] += B[p, q] * A

    if shape == "full":
        return C
    if shape == "same":
        r0 = (mb - 1) // 2
        c0 = (nb - 1) // 2
        return C[r0:r0 + ma, c0:c0 + na]
    if shape == "valid":
        if ma < mb or na < nb:
            return np.zeros((max(ma - mb + 1, 0), max(na - nb + 1, 0)))
        return C[mb - 1:ma, nb - 1:na]
    raise ValueError("unknown shape %r" % shape)
