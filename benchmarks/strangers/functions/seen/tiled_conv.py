import numpy as np
from scipy.signal import convolve2d


def convolve_tiled(image, kernel, tile=32):
    """Zero-padded 'same' convolution of a large image, tile by tile, so that
    little memory is needed. Odd kernel. Equal to
    convolve2d(image, kernel, mode='same').
    """
    H, W = image.shape
    kh, kw = kernel.shape
    hy, hx = kh // 2, kw // 2
    padded = np.pad(image, ((hy, hy), (hx, hx)))
    out = np.empty((H, W))
    for y0 in range(0, H, tile):
        for x0 in range(0, W, tile):
            y1, x1 = min(y0 + tile, H), min(x0 + tile, W)
            part = padded[y0 + hy:y1 + hy, x0 + hx:x1 + hx]
            out[y0:y1, x0:x1] = convolve2d(part, kernel, mode="same")
    return out
