"""Generic spatial filtering of grey and colour pictures."""
import numpy as np


def spatial_filter(img, kernel, border="edge"):
    """Correlate each channel of a picture with a small kernel.

    img     (H, W) or (H, W, C), any real dtype
    kernel  2-D with odd sides, centred; weights of any sign
    border  a mode of numpy.pad
    The response is not clipped or rounded: use it for gradients and
    Laplacians of 8-bit pictures too.
    """
    img = np.asarray(img)
    kernel = np.asarray(kernel, dtype=np.float64)
    kh, kw = kernel.shape
    if kh % 2 == 0 or kw % 2 == 0:
        raise ValueError("kernel sides must be odd")
    h, w = img.shape[:2]
    pad = [(kh // 2, kh // 2), (kw // 2, kw // 2)] + [(0, 0)] * (img.ndim - 2)
    padded = np.pad(img, pad, mode=border)
    out = np.empty_like(img)
    for y in range(h):
        rows = padded[y:y + kh]
        acc = np.zeros((w,) + img.shape[2:])
        for i in range(kh):
            for j in range(kw):
                acc += kernel[i, j] * rows[i, j:j + w]
        out[y] = acc
    return out
