"""MATLAB functions I keep missing in Python."""
import numpy as np


def conv2(A, B, shape='full'):
    """C = conv2(A, B, shape)

    Two-dimensional convolution (B is rotated by 180 degrees), real or complex.

    'full'   (default) the whole result, size(A) + size(B) - 1
    'same'   the central part, of the size of A.  As in MATLAB it begins at
             row ceil((size(B,1)+1)/2) and column ceil((size(B,2)+1)/2)
             (counting from 1) of the full result.
    'valid'  only the part computed without the zero-padded edges
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
        r0 = (mb + 1) // 2 - 1
        c0 = (nb + 1) // 2 - 1
        return C[r0:r0 + ma, c0:c0 + na]
    if shape == 'valid':
        return C[mb - 1:max(ma, mb - 1), nb - 1:max(na, nb - 1)]
    raise ValueError('shape must be full, same or valid')
