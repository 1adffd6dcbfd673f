import numpy as np
from scipy import ndimage

BINOMIAL = np.array([1, 4, 6, 4, 1]) / 16


def pyr_reduce(image: np.ndarray, levels: int = 1) -> list:
    """Gaussian pyramid (Burt & Adelson).

    Every level is blurred with the 5-tap binomial and every second row and column is
    kept, starting with the first. Outside the image the pixels are mirrored about the
    centre of the edge pixel, i.e. ``d c b | a b c d`` like OpenCV's BORDER_REFLECT_101.

    Returns [image, level 1, ...].
    """
    out = [np.asarray(image, dtype=np.float64)]
    for _ in range(levels):
        cur = out[-1]
        for axis in range(2):
            cur = ndimage.correlate1d(cur, BINOMIAL, axis=axis, mode="reflect")
        out.append(cur[::2, ::2])
    return out
