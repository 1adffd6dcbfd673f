import numpy as np


def conv2(A, B, shape='full'):
    """C = conv2(A, B, shape), after MATLAB.

    shape  'full'   the whole two-dimensional convolution (default)
           'same'   its central part, the size of A (as MATLAB takes it: from
                    row floor(mb/2) and column floor(nb/2), counted from zero)
           'valid'  only what needs no zero padding of A
    """
    A = np.atleast_2d(A)
    B = np.atleast_2d(B)
    ma, na = A.shape
    mb, nb = B.shape
    C = np.zeros((ma + mb - 1, na + nb - 1), dtype=np.result_type(A, B, float))
    for p in range(mb):
        for q in range(nb):
            C[p:p + ma, q:q + na] += B[p, q] * A
    if shape == 'full':
        return C
    if shape == 'same':
        return C[mb // 2:mb // 2 + ma, nb // 2:nb // 2 + na]
    if shape == 'valid':
        if ma < mb or na < nb:
            return np.zeros((max(ma - mb + 1, 0), max(na - nb + 1, 0)), dtype=C.dtype)
        return C[mb - 1:ma, nb - 1:na]
    raise ValueError("shape must be 'full', 'same' or 'valid'")
