import numpy as np
from scipy.ndimage import convolve

K = np.array([[1, 2, 1], [2, 4, 2], [1, 2, 1]], dtype=float)


def demosaic(raw, pattern="RGGB"):
    """Bilinear demosaicking by normalised convolution.

    raw: (H, W) sensor values, H and W at least 2; pattern: colours of the top left 2 x 2
    block, row by row. In each plane a pixel is the mean of the known samples of that colour
    in its 3 x 3 surroundings with the weights 1-2-1 by 1-2-1; samples outside the sensor are
    unknown. Known samples are kept as they are. Returns (H, W, 3) float, red green blue.
    """
    raw = np.asarray(raw, dtype=float)
    rgb = np.empty(raw.shape + (3,))
    for c, name in enumerate("RGB"):
        mask = np.zeros(raw.shape)
        for i, letter in enumerate(pattern):
            if letter == name:
                mask[i // 2::2, i % 2::2] = 1.0
        total = convolve(raw * mask, K, mode="constant")
        weight = convolve(mask, K, mode="constant")
        rgb[..., c] = np.where(mask > 0, raw, total / weight)
    return rgb
