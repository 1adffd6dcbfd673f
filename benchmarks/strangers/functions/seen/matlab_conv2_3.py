import numpy as np


def conv2(A, B, shape='full'):
    """MATLAB's C = conv2(A, B, shape) with shape 'full', 'same' or 'valid'.

    'same' returns the central part of the convolution, of the size of A.
    """
    A = np.atleast_2d(np.asarray(A))
    B = np.atleast_2d(np.asarray(B))
    ma, na = A.shape
    mb, nb = B.shape
    C = np.zeros((ma + mb - 1, na + nb - 1), dtype=np.result_type(A, B, np.float64))
    for p in range(mb):
        for q in range(nb):
            C[p:p + ma, q:q + na] += B[p, q] * A
    if shape == 'full':
        return C
    if shape == 'same':
        r0 = (mb - 1) // 2
        c0 = (nb - 1) // 2
        return C[r0:r0 + ma, c0:c0 + na]
    if shape == 'valid':
        m, n = max(ma - mb + 1, 0), max(na - nb + 1, 0)
        return C[mb - 1:mb - 1 + m, nb - 1:nb - 1 + n]
    raise ValueError("shape must be 'full', 'same' or 'valid'")
