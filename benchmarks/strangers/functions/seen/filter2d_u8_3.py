"""filter2D for 8-bit pictures."""
import numpy as np


def filter2d(img, kernel, delta=0.0):
    """Correlate an 8-bit image with a kernel and saturate the result.

    img    : uint8, (H, W) or (H, W, C)
    kernel : (kh, kw) floats, any size; the anchor is (kh // 2, kw // 2)
    delta  : added to every result

    The border is mirrored without repeating the edge pixel (reflect-101);
    results are rounded to the nearest integer, ties to even.
    """
    img = np.asarray(img)
    if img.dtype != np.uint8:
        raise TypeError("uint8 image expected")
    kernel = np.asarray(kernel, dtype=np.float64)
    kh, kw = kernel.shape
    h, w = img.shape[:2]
    pads = [(kh // 2, kh - 1 - kh // 2), (kw // 2, kw - 1 - kw // 2)]
    pads += [(0, 0)] * (img.ndim - 2)
    src = np.pad(img, pads, mode="reflect")

    acc = np.full(img.shape, float(delta))
    for i in range(kh):
        for j in range(kw):
            if kernel[i, j] != 0.0:
                acc += kernel[i, j] * src[i:i + h, j:j + w]
    return np.clip(np.rint(acc), 0, 255).astype(np.uint8)
