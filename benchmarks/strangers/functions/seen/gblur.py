import numpy as np


def _gauss(sigma, truncate):
    r = int(truncate * sigma + 0.5)
    t = np.arange(-r, r + 1)
    k = np.exp(-t ** 2 / (2.0 * sigma ** 2))
    return k / k.sum(), r


def gaussian_blur(img, sigma, truncate=4.0):
    """Separable Gaussian blur of a gray image.

    Pixels outside are mirrored about the edge pixel (d c b | a b c d | c b a),
    i.e. scipy.ndimage.gaussian_filter(img, sigma, mode="mirror").
    """
    k, r = _gauss(sigma, truncate)
    h, w = img.shape

    tmp = np.pad(np.asarray(img, float), ((r, r), (0, 0)), mode="reflect")
    rows = sum(k[i] * tmp[i:i + h] for i in range(2 * r + 1))

    tmp = np.pad(rows, ((0, 0), (r, r)), mode="symmetric")
    return sum(k[i] * tmp[:, i:i + w] for i in range(2 * r + 1))
