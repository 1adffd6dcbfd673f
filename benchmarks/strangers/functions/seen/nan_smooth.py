import numpy as np
from scipy.signal import fftconvolve


def convolve_nan(image, kernel, min_weight=1e-6):
    """Normalised convolution: NaN or infinite pixels (and pixels off the image) carry
    no weight, the remaining weights are renormalised to one.

    `kernel` : non-negative, odd sized in both directions.
    Pixels whose total weight (relative to kernel.sum()) is under min_weight
    come back as NaN.
    """
    image = np.asarray(image, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    if kernel.shape[0] % 2 == 0 or kernel.shape[1] % 2 == 0:
        raise ValueError("kernel must have odd sizes")
    if (kernel < 0).any() or kernel.sum() == 0:
        raise ValueError("kernel must be non-negative with a positive sum")
    kernel = kernel / kernel.sum()

    good = np.isfinite(image)
    filled = np.where(good, image, 0.0)
    ry, rx = kernel.shape[0] // 2, kernel.shape[1] // 2
    crop = (slice(ry, ry + image.shape[0]), slice(rx, rx + image.shape[1]))
    num = fftconvolve(filled, kernel, mode='full')[crop]
    den = fftconvolve(good.astype(float), kernel, mode='full')[crop]
    out = np.full(image.shape, np.nan)
    ok = den > min_weight
    out[ok] = num[ok] / den[ok]
    return out
