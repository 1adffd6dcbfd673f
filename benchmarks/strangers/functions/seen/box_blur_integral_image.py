import numpy as np


def box_blur(img, radius=1):
    """Mean filter of a uint8 grayscale image over a (2*radius+1)^2 window.

    Uses an integral image; edge pixels are replicated. Returns uint8,
    rounded to nearest.
    """
    size = 2 * radius + 1
    padded = np.pad(img, radius, mode="edge").astype(np.int64)
    integral = np.zeros((padded.shape[0] + 1, padded.shape[1] + 1), dtype=np.int64)
    integral[1:, 1:] = padded.cumsum(axis=0).cumsum(axis=1)
    total = (
        integral[size:, size:]
        - integral[:-size, size:]
        - integral[size:, :-size]
        + integral[:-size, :-size]
    )
    return np.rint(total / size ** 2).astype(np.uint8)
