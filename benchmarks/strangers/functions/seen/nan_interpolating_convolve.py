import numpy as np


def interpolating_convolve(image, kernel, min_weight=0.0):
    """Smooth a 2-D map with gaps.

    NaN (or infinite) pixels are ignored and filled in from their neighbourhood: every output
    pixel is the kernel-weighted mean of the valid pixels,

        sum_k K(k) I(p - k) / sum_k K(k)      (k with p - k inside and finite)

    so the scale of the kernel does not matter, and pixels beyond the edge are
    treated like gaps. Where the valid share of the kernel weight is not above
    `min_weight`, the result is NaN. Kernel: odd sides, no negative entries.
    """
    image = np.asarray(image, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    if kernel.shape[0] % 2 == 0 or kernel.shape[1] % 2 == 0:
        raise ValueError("kernel sides must be odd")
    if (kernel < 0).any() or kernel.sum() == 0:
        raise ValueError("kernel must be non-negative and not all zero")
    kernel = kernel / kernel.sum()

    good = np.isfinite(image)
    values = np.where(good, image, 0.0)
    ry, rx = kernel.shape[0] // 2, kernel.shape[1] // 2
    values = np.pad(values, ((ry, ry), (rx, rx)))
    good = np.pad(good.astype(float), ((ry, ry), (rx, rx)))

    ny, nx = image.shape
    total = np.zeros(image.shape)
    weight = np.zeros(image.shape)
    for (i, j), k in np.ndenumerate(kernel[::-1, ::-1]):
        total += k * values[i:i + ny, j:j + nx]
        weight += k * good[i:i + ny, j:j + nx]

    out = np.full(image.shape, np.nan)
    np.divide(total, weight, out=out, where=weight > min_weight)
    return out
