import numpy as np
from scipy import signal


def apply_kernel(image, kernel):
    """Convolve every colour channel of an image with a kernel.

    The borders are mirrored so the result has the same size as the image.
    The result is clipped to [0, 255] and returned as uint8.
    """
    if image.ndim == 2:
        out = signal.convolve2d(image.astype(float), kernel, mode='same', boundary='symm')
    else:
        out = np.dstack([
            signal.convolve2d(image[:, :, c].astype(float), kernel, mode='same', boundary='symm')
            for c in range(image.shape[2])
        ])
    return np.clip(np.round(out), 0, 255).astype(np.uint8)
