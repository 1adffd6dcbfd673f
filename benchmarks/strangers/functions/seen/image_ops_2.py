import numpy as np


def convolve2d(image, kernel):
    """
    Convolve a greyscale image with an odd-sized kernel.

    The image is padded with zeros so that the result has the same shape as
    the input, i.e. the result is the same as

        scipy.signal.convolve2d(image, kernel, mode="same")

    Parameters
    ----------
    image : (H, W) array
    kernel : (kh, kw) array, kh and kw odd

    Returns
    -------
    (H, W) float array
    """
    kh, kw = kernel.shape
    assert kh % 2 == 1 and kw % 2 == 1, "kernel must have odd size"
    ph, pw = kh // 2, kw // 2
    padded = np.pad(image.astype(float), ((ph, ph), (pw, pw)))
    output = np.zeros(image.shape, dtype=float)
    for y in range(image.shape[0]):
        for x in range(image.shape[1]):
            region = padded[y:y + kh, x:x + kw]
            output[y, x] = np.sum(region * kernel)
    return output
