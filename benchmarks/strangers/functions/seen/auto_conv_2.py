import numpy as np
from scipy import signal


def cross_correlate(image, template, method="auto"):
    """Cross-correlation of image with template, 'valid' area.

    method: 'direct', 'fft' or 'auto' (fft for templates of 16 x 16 pixels
    or more). The choice affects only the speed.
    """
    image = np.asarray(image, dtype=float)
    template = np.asarray(template, dtype=float)
    th, tw = template.shape
    if th > image.shape[0] or tw > image.shape[1]:
        raise ValueError("template does not fit in the image")
    if method == "auto":
        method = "fft" if th * tw >= 256 else "direct"

    if method == "direct":
        return signal.correlate2d(image, template, mode="valid")
    elif method == "fft":
        shape = [image.shape[0] + th - 1, image.shape[1] + tw - 1]
        spec = np.fft.rfft2(image, shape) * np.fft.rfft2(template, shape)
        full = np.fft.irfft2(spec, shape)
        return full[th - 1:image.shape[0], tw - 1:image.shape[1]]
    raise ValueError(f"unknown method {method!r}")
