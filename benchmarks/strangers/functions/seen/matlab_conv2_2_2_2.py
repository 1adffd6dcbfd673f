import numpy as np


def conv2(A, B):
    """Port of MATLAB conv2(A,B) (shape 'full')."""
    ma, na = A.shape
    mb, nb = B.shape
    Bf = np.flipud(B)
    Ap = np.zeros((ma + 2 * mb - 2, na + 2 * nb - 2))
    Ap[mb - 1:mb - 1 + ma, nb - 1:nb - 1 + na] = A
    C = np.zeros((ma + mb - 1, na + nb - 1))
    for i in range(C.shape[0]):
        for j in range(C.shape[1]):
            C[i, j] = np.sum(Ap[i:i + mb, j:j + nb] * Bf)
    return C
