import numpy as np


def conv2(A, B, shape="full"):
    """Port of MATLAB's conv2(A, B, shape).

    'full'   size(A) + size(B) - 1
    'same'   the central part of the full result, the size of A. For an even
             side of B MATLAB starts at row/column ceil((size(B)+1)/2), counted
             from 1, i.e. the centre of a 2x2 mask is its lower right element
    'valid'  only the part computed without the zero-padded edges, of size
             max(size(A) - size(B) + 1, 0). Note that A and B are not swapped:
             if B is larger than A in some direction the result is empty.
    """
    A = np.asarray(A)
    B = np.asarray(B)
    if A.ndim != 2 or B.ndim != 2:
        raise ValueError("A and B must be matrices")
    if 0 in A.shape or 0 in B.shape:
        raise ValueError("empty matrices are not supported")
    ma, na = A.shape
    mb, nb = B.shape

    C = np.zeros((ma + mb - 1, na + nb - 1), dtype=np.result_type(A, B, float))
    for i in range(mb):
        for j in range(nb):
            C[i:i + ma, j:j + na] += B[i, j] * A

    if shape == "full":
        return C
    if shape == "same":
        r = -(-(mb + 1) // 2) - 1      # ceil, then to 0-based
        c = -(-(nb + 1) // 2) - 1
        return C[r:r + ma, c:c + na]
    if shape == "valid":
        m, n = max(ma - mb + 1, 0), max(na - nb + 1, 0)
        return C[mb - 1:mb - 1 + m, nb - 1:nb - 1 + n]
    raise ValueError("shape must be 'full', 'same' or 'valid'")
