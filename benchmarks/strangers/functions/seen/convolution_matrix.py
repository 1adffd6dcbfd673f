import numpy as np
import scipy.sparse as sp


def convmtx2(kernel, shape):
    """Sparse T with T @ x.ravel() == scipy.signal.convolve2d(x, kernel, 'full').ravel()
    for x of the given shape (row major). T.T is then the 'valid' correlation with
    the (complex: not conjugated) kernel."""
    kernel = np.asarray(kernel)
    (kr, kc), (nr, nc) = kernel.shape, shape

    def shift(n, k, i):
        # puts sample j of n at j + i of n + k - 1
        return sp.eye_array(n + k - 1, n, k=-i)

    return sum(
        kernel[i, j] * sp.kron(shift(nr, kr, i), shift(nc, kc, j), format="csr")
        for i in range(kr) for j in range(kc)
    )
