import numpy as np
from scipy.signal import convolve2d


def smooth_map(image, kernel, fill_border=np.nan):
    """Smooth a sky map that has blank (NaN) pixels; odd-sized kernels.

    Normalised convolution: blank pixels carry no weight, and a blank pixel gets
    the weighted mean of its neighbours. The sky outside the map is blank likewise when
    fill_border is NaN, otherwise it has that value. Pixels with no weight at all stay NaN.
    The kernel's scale doesn't matter, its shape does; it must not be negative.
    """
    image = np.asarray(image, float)
    k = np.asarray(kernel, float)
    if k.shape[0] % 2 == 0 or k.shape[1] % 2 == 0:
        raise ValueError("kernel sizes must be odd")
    if (k < 0).any():
        raise ValueError("negative kernel")
    k = k / k.sum()
    ph, pw = k.shape[0] // 2, k.shape[1] // 2
    img = np.pad(image, ((ph, ph), (pw, pw)), constant_values=fill_border)
    good = ~np.isnan(img)
    num = convolve2d(np.where(good, img, 0.0), k, mode="valid")
    den = convolve2d(good.astype(float), k, mode="valid")
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(den > 0, num / den, np.nan)
