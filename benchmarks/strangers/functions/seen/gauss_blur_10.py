import numpy as np


def gauss1d(sigma):
    r = int(np.ceil(3 * sigma))
    t = np.arange(-r, r + 1)
    g = np.exp(-t ** 2 / (2 * sigma ** 2))
    return g / g.sum()


def blur(image, sigma):
    """Gaussian blur of a grey image, rows then columns, edges replicated."""
    g = gauss1d(sigma)
    r = len(g) // 2
    h, w = image.shape

    padded = np.pad(image.astype(float), ((0, 0), (r, r)), mode="edge")
    rows = np.zeros((h, w))
    for k, c in enumerate(g):
        rows += c * padded[:, k:k + w]

    padded = np.pad(image.astype(float), ((r, r), (0, 0)), mode="edge")
    cols = np.zeros((h, w))
    for k, c in enumerate(g):
        cols += c * padded[k:k + h, :]
    return cols
