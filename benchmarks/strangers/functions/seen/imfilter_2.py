import numpy as np


def convolve_image(img, kernel):
    """Convolve a grey image with a kernel; result has the size of the image.

    Zero outside the image. Gives what scipy.signal.convolve2d(img, kernel,
    mode="same") gives, without needing SciPy.
    """
    img = np.asarray(img, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    kh, kw = kernel.shape
    top, left = kh // 2, kw // 2
    padded = np.pad(img, ((top, kh - 1 - top), (left, kw - 1 - left)))
    out = np.zeros_like(img)
    for y in range(img.shape[0]):
        for x in range(img.shape[1]):
            out[y, x] = np.sum(padded[y:y + kh, x:x + kw] * kernel)
    return out
