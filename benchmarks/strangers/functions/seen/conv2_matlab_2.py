import numpy as np


def conv2(A, B, shape="full"):
    """Port of MATLAB's conv2(A, B, shape).

    'full'  - the full two-dimensional convolution,
    'same'  - central part of the convolution, same size as A,
              as in MATLAB: rows start at ceil((mb + 1) / 2), one-based,
    'valid' - only those parts computed without the zero-padded edges.
    """
    A = np.asarray(A, dtype=float)
    B = np.asarray(B, dtype=float)
    ma, na = A.shape
    mb, nb = B.shape
    C = np.zeros((ma + mb - 1, na + nb - 1))
    for i in range(mb):
        for j in range(nb):
            C[i:i + ma, j:j + na] += B[i, j] * A
    if shape == "full":
        return C
    if shape == "same":
        r0 = (mb - 1) // 2
        c0 = (nb - 1) // 2
        return C[r0:r0 + ma, c0:c0 + na]
    if shape == "valid":
        return C[mb - 1:ma, nb - 1:na]
    raise ValueError("unknown shape: %r" % shape)
