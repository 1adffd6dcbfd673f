import numpy as np


def sepconv2(u, v, A):
    """C = sepconv2(u, v, A), as MATLAB's conv2(u, v, A, 'same').

    First convolves each column of A with the vector u, then each row of the
    result with the vector v.
    """
    A = np.asarray(A, dtype=float)
    u = np.ravel(u).astype(float)
    v = np.ravel(v).astype(float)
    m, n = A.shape

    def same(x, k):
        full = np.convolve(x, k)
        start = len(k) // 2
        return full[start:start + len(x)]

    tmp = np.empty_like(A)
    for j in range(n):
        tmp[:, j] = same(A[:, j], u)
    C = np.empty_like(A)
    for i in range(m):
        C[i, :] = same(tmp[i, :], u)
    return C
