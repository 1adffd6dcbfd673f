import numpy as np


def conv2(A, B, shape='full'):
    """MATLAB's C = conv2(A, B, shape).

    shape: 'full'  - the whole two-dimensional convolution
           'same'  - central part, same size as A (MATLAB's idea of central,
                     it starts at ceil((size(B) + 1) / 2), one-based)
           'valid' - only the parts computed without the zero-padded edges
    """
    A = np.atleast_2d(A)
    B = np.atleast_2d(B)
    ma, na = A.shape
    mb, nb = B.shape

    C = np.zeros((ma + mb - 1, na + nb - 1), dtype=np.promote_types(A.dtype, B.dtype))
    # loop over whichever matrix is smaller
    if A.size < B.size:
        for i in range(ma):
            for j in range(na):
                C[i:i + mb, j:j + nb] += A[i, j] * B
    else:
        for i in range(mb):
            for j in range(nb):
                C[i:i + ma, j:j + na] += B[i, j] * A

    if shape == 'full':
        return C
    elif shape == 'same':
        r0 = int(np.ceil((mb + 1) / 2)) - 1
        c0 = int(np.ceil((nb + 1) / 2)) - 1
        return C[r0:r0 + ma, c0:c0 + na]
    elif shape == 'valid':
        if mb > ma or nb > na:
            return np.zeros((max(ma - mb + 1, 0), max(na - nb + 1, 0)), dtype=C.dtype)
        return C[mb - 1:ma, nb - 1:na]
    raise ValueError('unknown shape %r' % (shape,))
