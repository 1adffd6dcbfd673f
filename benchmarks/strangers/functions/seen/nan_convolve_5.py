import numpy as np


def convolve_ignoring_nan(image, kernel):
    """Smooth an astronomical image whose bad pixels are NaN.

    True convolution (the kernel is reflected).  NaN pixels are left out and the
    remaining kernel weights are rescaled so that they sum to one, hence a
    constant image with holes stays constant.  Outside the frame counts as
    missing, too.  The kernel must have odd sides and non-negative values.
    """
    image = np.asarray(image, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    ky, kx = kernel.shape
    if ky % 2 == 0 or kx % 2 == 0:
        raise ValueError("kernel must have odd sides")
    ry, rx = ky // 2, kx // 2
    good = np.isfinite(image)
    data = np.pad(np.where(good, image, 0.0), ((ry, ry), (rx, rx)))
    wts = np.pad(np.ones_like(image), ((ry, ry), (rx, rx)))
    flipped = kernel[::-1, ::-1]
    ny, nx = image.shape
    num = np.zeros((ny, nx))
    den = np.zeros((ny, nx))
    for dy in range(ky):
        for dx in range(kx):
            k = flipped[dy, dx]
            num += k * data[dy:dy + ny, dx:dx + nx]
            den += k * wts[dy:dy + ny, dx:dx + nx]
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(den > 0, num / den, np.nan)
