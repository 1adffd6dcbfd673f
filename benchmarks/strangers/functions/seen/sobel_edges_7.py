import numpy as np

SMOOTH = (1.0, 2.0, 1.0)


def sobel(gray):
    """
    Sobel gradient of a grey image.

    Returns (gx, gy, magnitude). gx is positive where the image gets brighter to
    the right, gy where it gets brighter downwards (row index grows). No 1/8
    scaling: a ramp of slope 1 gives 8. Border pixels are replicated.
    """
    g = np.pad(np.asarray(gray, dtype=np.float64), 1, mode="edge")
    h, w = g.shape[0] - 2, g.shape[1] - 2

    gx = np.zeros((h, w))
    gy = np.zeros((h, w))
    for k, s in enumerate(SMOOTH):
        gx += s * (g[k:k + h, 2:] - g[k:k + h, :-2])
        gy += s * (g[2:, k:k + w] - g[:-2, k:k + w])
    return gx, gy, np.hypot(gx, gy)
