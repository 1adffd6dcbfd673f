import numpy as np


def conv2(A, B, shape='full'):
    """CONV2 Two dimensional convolution, after MATLAB's conv2(A, B, shape).

    C = conv2(A, B) with size(C) = size(A) + size(B) - 1.

    shape  'full'   (default) everything
           'same'   the central part, of the size of A. With B of size (mb, nb) this
                    starts at row mb//2 and column nb//2 (counted from 0) of the full
                    result, for even sizes too; note that SciPy starts at (mb-1)//2
           'valid'  only what doesn't need the zero-padded edges; size
                    max(size(A) - size(B) + 1, 0)
    """
    A = np.atleast_2d(np.asarray(A))
    B = np.atleast_2d(np.asarray(B))
    ma, na = A.shape
    mb, nb = B.shape

    C = np.zeros((ma + mb - 1, na + nb - 1), dtype=np.result_type(A, B, np.float64))
    # loop over the smaller one
    if A.size < B.size:
        for p in range(ma):
            for q in range(na):
                C[p:p + mb, q:q + nb] += A[p, q] * B
    else:
        for p in range(mb):
            for q in range(nb):
                C[p:p + ma, q:q + na] += B[p, q] * A

    if shape == 'full':
        return C
    if shape == 'same':
        return C[mb // 2:mb // 2 + ma, nb // 2:nb // 2 + na]
    if shape == 'valid':
        mv, nv = max(ma - mb + 1, 0), max(na - nb + 1, 0)
        return C[mb - 1:mb - 1 + mv, nb - 1:nb - 1 + nv]
    raise ValueError("shape must be 'full', 'same' or 'valid'")
