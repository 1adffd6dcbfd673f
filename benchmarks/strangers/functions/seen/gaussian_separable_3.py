import numpy as np


def gaussian_kernel1d(sigma):
    r = int(3 * sigma + 0.5)
    t = np.arange(-r, r + 1)
    k = np.exp(-t ** 2 / (2.0 * sigma ** 2))
    return k / k.sum()


def gaussian_blur(image, sigma=1.0):
    """Separable Gaussian blur of a grey image, borders replicated."""
    k = gaussian_kernel1d(sigma)
    r = len(k) // 2
    img = image.astype(np.float64)
    h, w = img.shape

    # horizontal pass
    p = np.pad(img, ((0, 0), (r, r)), mode="edge")
    tmp = np.zeros_like(img)
    for i in range(len(k)):
        tmp += k[i] * p[:, i:i + w]

    # vertical pass
    p = np.pad(img, ((r, r), (0, 0)), mode="edge")
    out = np.zeros_like(tmp)
    for i in range(len(k)):
        out += k[i] * p[i:i + h, :]
    return out
