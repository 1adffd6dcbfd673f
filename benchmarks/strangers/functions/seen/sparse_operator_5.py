import numpy as np
import scipy.sparse as sp


def convolution_matrix(kernel, shape):
    """Sparse matrix A with  A @ img.ravel() == convolve2d(img, kernel, 'full').ravel()

    kernel : 2-D array (the PSF)
    shape : (rows, cols) of img, C order
    A.T is the adjoint, e.g. for Richardson-Lucy or least-squares deblurring.
    """
    kernel = np.asarray(kernel)
    m, n = shape
    kh, kw = kernel.shape
    M, N = m + kh - 1, n + kw - 1
    r, c = np.divmod(np.arange(m * n), n)          # where each pixel lies
    rows, cols, vals = [], [], []
    for u in range(kh):
        for v in range(kw):
            rows.append((r + u) * N + (c + v))
            cols.append(np.arange(m * n))
            vals.append(np.full(m * n, kernel[u, v]))
    return sp.csr_matrix((np.concatenate(vals), (np.concatenate(rows), np.concatenate(cols))),
                         shape=(M * N, m * n))
