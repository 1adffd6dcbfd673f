import numpy as np


def filter2d(img, kernel):
    """Correlate an 8 bit grey image with an integer kernel and divide by the kernel's sum.

    Borders are replicated. Returns uint8, rounded down. Kernel weights are
    non-negative, e.g. np.ones((3, 3)) or the binomial [[1, 2, 1], [2, 4, 2], [1, 2, 1]].
    """
    kernel = np.asarray(kernel)
    kh, kw = kernel.shape
    padded = np.pad(img, ((kh // 2, kh // 2), (kw // 2, kw // 2)), mode="edge")
    acc = np.zeros(img.shape, dtype=padded.dtype)
    for dy in range(kh):
        for dx in range(kw):
            weight = padded.dtype.type(kernel[dy, dx])
            acc += weight * padded[dy:dy + img.shape[0], dx:dx + img.shape[1]]
    return (acc // int(kernel.sum())).astype(np.uint8)
