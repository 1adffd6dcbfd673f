import numpy as np


def smooth_rows(img, passes=1):
    """Binomial 1-2-1 smoothing along the rows, in place.

    Every pixel becomes (left + 2 * itself + right) / 4, the convolution of its
    row with [1, 2, 1] / 4; the first and the last column have no two neighbours
    and stay as they are.  More passes come nearer to a Gaussian.

    img must be a float array (rows, cols).  No second image is allocated, which
    matters for our 20000 x 20000 mosaics; img itself is returned.
    """
    if not np.issubdtype(img.dtype, np.floating):
        raise TypeError("float image expected")
    cols = img.shape[1]
    for _ in range(passes):
        for j in range(1, cols - 1):
            img[:, j] = 0.25 * (img[:, j - 1] + 2.0 * img[:, j] + img[:, j + 1])
    return img
