import numpy as np


def apply_kernel(image, kernel):
    """Slide `kernel` over a grayscale `image` (cross-correlation, zero border, same size)."""
    kernel = np.asarray(kernel)
    m, n = kernel.shape
    ph, pw = m // 2, n // 2
    padded = np.pad(image, ((ph, m - 1 - ph), (pw, n - 1 - pw)))
    out = np.zeros_like(image)
    for r in range(image.shape[0]):
        for c in range(image.shape[1]):
            out[r, c] = np.sum(padded[r:r + m, c:c + n] * kernel)
    return out
