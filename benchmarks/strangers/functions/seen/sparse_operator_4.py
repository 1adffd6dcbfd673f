import numpy as np
import scipy.sparse as sp


def convolution_operator(kernel, shape):
    """Sparse matrix A such that (A @ img.ravel()).reshape(shape) is img (*) kernel.

    "Same" size, centred odd kernel, zeros assumed outside the image; a real convolution
    (kernel is flipped). Used as the forward model in the inverse problem, so that A.T
    comes for free.
    """
    ny, nx = shape
    n = ny * nx
    ky, kx = kernel.shape
    cy, cx = ky // 2, kx // 2

    A = sp.csr_matrix((n, n))
    for i in range(ky):
        for j in range(kx):
            offset = -((i - cy) * nx + (j - cx))
            if abs(offset) < n:
                A = A + sp.eye(n, n, k=offset, format="csr") * float(kernel[i, j])
    return A


def convolve_sparse(img, kernel):
    """Convolve a 2-D image with a kernel through its sparse operator (zero boundary)."""
    img = np.asarray(img, dtype=float)
    A = convolution_operator(np.asarray(kernel), img.shape)
    return (A @ img.ravel()).reshape(img.shape)
