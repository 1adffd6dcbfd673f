import numpy as np


def conv2(A, B, shape='full'):
    """C = conv2(A, B, shape), port of the MATLAB function.

    shape = 'full'  : the full 2-D convolution, size ma+mb-1 by na+nb-1 (default)
    shape = 'same'  : the central part, of the size of A; it starts at (0-based)
                      row floor(mb/2), column floor(nb/2) of the full one, as in MATLAB
    shape = 'valid' : only the part computed without zero-padded edges,
                      max(ma-mb+1, 0) by max(na-nb+1, 0)
    """
    A = np.asarray(A, dtype=float)
    B = np.asarray(B, dtype=float)
    ma, na = A.shape
    mb, nb = B.shape

    C = np.zeros((ma + mb - 1, na + nb - 1))
    for i in range(mb):
        for j in range(nb):
            C[i:i + ma, j:j + na] += B[i, j] * A

    if shape == 'full':
        return C
    if shape == 'same':
        r, c = mb // 2, nb // 2
        return C[r:r + ma, c:c + na]
    if shape == 'valid':
        mv, nv = max(ma - mb + 1, 0), max(na - nb + 1, 0)
        return C[mb - 1:mb - 1 + mv, nb - 1:nb - 1 + nv]
    raise ValueError("shape must be 'full', 'same' or 'valid'")
