import numpy as np
from scipy.linalg import toeplitz


def conv2d_by_matrix(I, F):
    """
    2-D linear convolution (full size) of real arrays as one product with a doubly blocked Toeplitz matrix.

    I: input  (m1, n1)
    F: filter (m2, n2)
    returns (m1+m2-1, n1+n2-1)
    """
    m1, n1 = I.shape
    m2, n2 = F.shape
    M, N = m1 + m2 - 1, n1 + n2 - 1
    Fp = np.zeros((M, N))
    Fp[:m2, :n2] = F

    # a Toeplitz matrix for each row of the padded filter
    T = [toeplitz(c=row, r=np.r_[row[0], np.zeros(n1 - 1)]) for row in Fp]   # N x n1 each

    big = np.zeros((M * N, m1 * n1))
    for r in range(M):
        for c in range(m1):
            if r >= c:
                big[r * N:(r + 1) * N, c * n1:(c + 1) * n1] = T[r - c]
    return (big @ I.ravel()).reshape(M, N)
