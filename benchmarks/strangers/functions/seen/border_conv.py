import numpy as np


def correlate_reflect(image, weights):
    """Correlation with the border mode 'reflect' of scipy.ndimage, that is
    (d c b a | a b c d | d c b a): the edge pixel itself is repeated.

    Odd-sided weights, same size as the image.
    """
    ry, rx = weights.shape[0] // 2, weights.shape[1] // 2
    ext = np.pad(image, ((ry, ry), (rx, rx)), mode="reflect")
    out = np.zeros(image.shape, dtype=float)
    for dy in range(weights.shape[0]):
        for dx in range(weights.shape[1]):
            out += weights[dy, dx] * ext[dy:dy + image.shape[0], dx:dx + image.shape[1]]
    return out
