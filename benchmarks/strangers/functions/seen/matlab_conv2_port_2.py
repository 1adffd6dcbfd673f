# conv2.m -> Python.  C = CONV2(A, B, SHAPE)
#   'full'   (default) the full two-dimensional convolution
#   'same'   the central part, same size as A
#   'valid'  only those parts computed without the zero-padded edges
import numpy as np


def conv2(A, B, shape='full'):
    A = np.atleast_2d(np.asarray(A, dtype=np.float64))
    B = np.atleast_2d(np.asarray(B, dtype=np.float64))
    ma, na = A.shape
    mb, nb = B.shape

    C = np.zeros((ma + mb - 1, na + nb - 1))
    for r in range(mb):
        for c in range(nb):
            C[r:r + ma, c:c + na] += B[r, c] * A

    if shape == 'full':
        return C
    if shape == 'same':
        # MATLAB: rows ceil((mb+1)/2) ... (1-based)
        r0 = mb // 2
        c0 = nb // 2
        return C[r0:r0 + ma, c0:c0 + na]
    if shape == 'valid':
        rows = max(ma - mb + 1, 0)
        cols = max(na - nb + 1, 0)
        return C[mb - 1:mb - 1 + rows, nb - 1:nb - 1 + cols]
    raise ValueError("shape must be 'full', 'same' or 'valid'")
