import numpy as np


def conv2(*args):
    """Port of MATLAB's conv2.

        conv2(A, B)             full 2-D convolution
        conv2(u, v, A)          A with u along the columns, then v along the rows
        conv2(..., shape)       'full' (default), 'same', 'valid'

    'same' is the part of the size of A that starts, as in MATLAB, at row
    floor(rows(B)/2) and column floor(cols(B)/2) (zero based) of the full result,
    which for even kernels is not where numpy and scipy start.
    'valid' has max(size(A) - size(B) + 1, 0) rows / columns - A and B do not swap.
    Real or complex; integers and logicals become double.
    """
    args = list(args)
    shape = args.pop() if isinstance(args[-1], str) else 'full'
    if len(args) == 3:
        u, v, A = args
        B = np.outer(np.ravel(u), np.ravel(v))
    else:
        A, B = args
    A = np.atleast_2d(A)
    B = np.atleast_2d(B)
    A = A.astype(np.result_type(A, np.float64))
    B = B.astype(np.result_type(B, np.float64))

    ma, na = A.shape
    mb, nb = B.shape
    C = np.zeros((ma + mb - 1, na + nb - 1), dtype=np.result_type(A, B))
    for i in range(mb):
        for j in range(nb):
            C[i:i + ma, j:j + na] += B[i, j] * A

    if shape == 'full':
        return C
    if shape == 'same':
        return C[mb // 2:mb // 2 + ma, nb // 2:nb // 2 + na]
    if shape == 'valid':
        m, n = max(ma - mb + 1, 0), max(na - nb + 1, 0)
        return C[mb - 1:mb - 1 + m, nb - 1:nb - 1 + n]
    raise ValueError("Unknown shape parameter '%s'" % shape)
