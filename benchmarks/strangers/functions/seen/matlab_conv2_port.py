import numpy as np


def conv2(A, B, shape='full'):
    """Port of MATLAB's conv2(A, B, shape).

    'full'   whole 2-D convolution
    'same'   central part, size of A; as in MATLAB,
             conv2([1 2 3], [1 1], 'same') is [3 5 3]
    'valid'  only the parts computed without the zero-padded edges
    """
    A = np.atleast_2d(np.asarray(A, dtype=float))
    B = np.atleast_2d(np.asarray(B, dtype=float))
    [ma, na] = A.shape
    [mb, nb] = B.shape

    C = np.zeros((ma + mb - 1, na + nb - 1))
    for p in range(mb):
        for q in range(nb):
            C[p:p + ma, q:q + na] += B[p, q] * A

    if shape == 'full':
        return C
    elif shape == 'same':
        r = (mb - 1) // 2
        c = (nb - 1) // 2
        return C[r:r + ma, c:c + na]
    elif shape == 'valid':
        return C[mb - 1:ma, nb - 1:na]
    raise ValueError('unknown shape ' + shape)
