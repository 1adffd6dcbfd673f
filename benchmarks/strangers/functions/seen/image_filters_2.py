"""Small helpers for the image filtering notebook."""
import numpy as np

EMBOSS = np.array([[-2, -1, 0], [-1, 1, 1], [0, 1, 2]])
MOTION = np.array([[1, 0, 0], [0, 1, 0], [0, 0, 1]]) / 3.0


def convolve_image(img, kernel):
    """Convolve a grey image with an odd-sized kernel.

    Zero boundary, output has the shape of ``img``. This is the mathematical
    convolution, i.e. what scipy.signal.convolve2d(img, kernel, "same") gives.
    """
    img = np.asarray(img, dtype=np.float64)
    kernel = np.asarray(kernel, dtype=np.float64)
    kh, kw = kernel.shape
    flipped = kernel[::-1]
    padded = np.pad(img, ((kh // 2, kh // 2), (kw // 2, kw // 2)))

    out = np.zeros(img.shape)
    for r in range(img.shape[0]):
        for c in range(img.shape[1]):
            out[r, c] = np.sum(padded[r:r + kh, c:c + kw] * flipped)
    return out
