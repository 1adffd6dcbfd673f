import numpy as np


def filter_pixels(img, kernel, scale=None, offset=0.0):
    """Apply a kernel to an 8-bit RGB or grey image, as photo editors do.

    img     uint8, (H, W) or (H, W, 3)
    kernel  2-D with odd sides; laid over the image as it is (no flip)
    scale   the weighted sum is divided by it; default: the sum of the kernel,
            or 1 if that sum is 0
    offset  added after the division (128 for emboss, say)

    The result is uint8 again: rounded half up, i.e. floor(v + 0.5), and then
    clipped to 0..255. Pixels for which the kernel does not lie completely
    inside the image are copied unchanged from the input.
    """
    if img.dtype != np.uint8:
        raise TypeError("img must be uint8")
    kernel = np.asarray(kernel, dtype=np.float64)
    kh, kw = kernel.shape
    if kh % 2 == 0 or kw % 2 == 0:
        raise ValueError("kernel sides must be odd")
    if scale is None:
        scale = kernel.sum()
        if scale == 0:
            scale = 1.0

    result = img.copy()
    h, w = img.shape[:2]
    oh, ow = h - kh + 1, w - kw + 1
    if oh <= 0 or ow <= 0:
        return result

    src = img.astype(np.float64)
    acc = np.zeros((oh, ow) + img.shape[2:])
    for y in range(kh):
        for x in range(kw):
            acc += kernel[y, x] * src[y:y + oh, x:x + ow]
    acc = np.floor(acc / scale + offset + 0.5)
    ry, rx = kh // 2, kw // 2
    result[ry:ry + oh, rx:rx + ow] = np.clip(acc, 0, 255).astype(np.uint8)
    return result
