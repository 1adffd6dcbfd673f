import numpy as np


def _tile(dst, src, kernel):
    h, w = dst.shape
    for (i, j), k in np.ndenumerate(kernel):
        dst += k * src[i:i + h, j:j + w]


def conv2d_tiled(image: np.ndarray, kernel: np.ndarray, tile: int = 32) -> np.ndarray:
    """'valid' cross-correlation, one tile of the output after the other.

    Working on small tiles keeps the source pixels in L1; the tile size
    affects the speed only.
    """
    kh, kw = kernel.shape
    out_h = image.shape[0] - kh + 1
    out_w = image.shape[1] - kw + 1
    out = np.zeros((out_h, out_w), dtype=np.float64)
    for ty in range(max(1, out_h // tile)):
        y0 = ty * tile
        y1 = min(y0 + tile, out_h)
        for x0 in range(0, out_w, tile):
            x1 = min(x0 + tile, out_w)
            _tile(out[y0:y1, x0:x1], image[y0:y1 + kh - 1, x0:x1 + kw - 1], kernel)
    return out
