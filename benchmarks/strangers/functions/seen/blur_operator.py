import numpy as np
from scipy.sparse import lil_matrix


def blur_matrix(n, kernel):
    """Sparse n x n operator B for 1-D blurring: B @ f is f convolved with
    the (odd length) kernel, the boundary being half-sample symmetric
    (f[-1] = f[0], f[n] = f[n-1], ...). Needs len(kernel) // 2 <= n."""
    kernel = np.asarray(kernel, dtype=float)
    r = len(kernel) // 2
    B = lil_matrix((n, n))
    for i in range(n):
        for k in range(-r, r + 1):
            j = i - k
            if j < 0:
                j = -j - 1
            elif j >= n:
                j = 2 * n - j - 1
            B[i, j] = kernel[k + r]
    return B.tocsr()


def blur_signal(f, kernel):
    f = np.asarray(f, dtype=float)
    return blur_matrix(len(f), kernel) @ f
