import numpy as np


def apply_kernel(image, kernel):
    """Correlate every channel of an H x W x C image with ``kernel``.

    Borders are replicated. The raw filter response is returned, without
    clipping or rescaling, so it can be negative or above 255.
    """
    k = np.asarray(kernel, dtype=float)
    rh, rw = k.shape[0] // 2, k.shape[1] // 2
    padded = np.pad(image, ((rh, rh), (rw, rw), (0, 0)), mode="edge")
    out = np.zeros_like(image)
    for y in range(image.shape[0]):
        for x in range(image.shape[1]):
            roi = padded[y:y + k.shape[0], x:x + k.shape[1]]
            out[y, x] = (roi * k[:, :, None]).sum(axis=(0, 1))
    return out
