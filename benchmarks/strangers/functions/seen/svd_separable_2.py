import numpy as np
from scipy.ndimage import convolve1d


def separable_convolve(img, kernel, tol=1e-10):
    """2D convolution as a sum of separable ones (SVD of the kernel).

    Odd-sized kernel, zero boundary, output has the shape of img.
    Singular values below tol * largest are dropped.
    """
    img = np.asarray(img, dtype=float)
    u, s, vt = np.linalg.svd(np.asarray(kernel, dtype=float), full_matrices=False)
    out = np.zeros_like(img)
    for i in range(len(s)):
        if s[i] <= tol * s[0]:
            break
        tmp = convolve1d(img, s[i] * u[:, i], axis=0, mode='constant', cval=0.0)
        out += convolve1d(tmp, vt[i], axis=1, mode='constant', cval=0.0)
    return out
