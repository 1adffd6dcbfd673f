import numpy as np


def gaussian_kernel(sigma, truncate=4.0):
    radius = int(truncate * sigma + 0.5)
    t = np.arange(-radius, radius + 1)
    k = np.exp(-0.5 * (t / sigma) ** 2)
    return k / k.sum()


def gaussian_blur_(img, sigma):
    """In-place Gaussian smoothing of a 2-D float array, both axes.

    `img` is overwritten and also returned. It may be a strided view (then the
    base array changes). Integer arrays are refused, they couldn't hold the
    result. Borders: half-sample symmetric, (d c b a | a b c d | d c b a).
    sigma = 0 does nothing.
    """
    if not np.issubdtype(img.dtype, np.floating):
        raise TypeError("need a float array")
    if sigma < 0:
        raise ValueError("sigma < 0")
    if sigma == 0:
        return img

    k = gaussian_kernel(sigma)
    r = len(k) // 2
    for rows in (img, img.T):            # img.T is a view: columns in the second turn
        for line in rows:
            padded = np.pad(line.astype(np.float64), r, mode="symmetric")
            # the kernel is even, so pairs of samples share one product
            acc = k[r] * padded[r:len(padded) - r]
            for d in range(1, r + 1):
                acc = acc + k[r + d] * (padded[r - d:len(padded) - r - d]
                                        + padded[r + d:len(padded) - r + d])
            line[:] = acc
    return img
