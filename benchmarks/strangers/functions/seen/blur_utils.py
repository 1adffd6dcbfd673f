import numpy as np
from scipy.ndimage import convolve


def weighted_blur(img: np.ndarray, kernel: np.ndarray, normalize: bool = True) -> np.ndarray:
    """Return `img` convolved with `kernel` (nearest-pixel borders).

    With normalize=True the weights are scaled to sum to one, so that the
    mean brightness is preserved; with normalize=False they are used as given.
    """
    img = np.asarray(img, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    if normalize:
        total = kernel.sum()
        if total != 0:
            kernel /= total
    return convolve(img, kernel, mode="nearest")
