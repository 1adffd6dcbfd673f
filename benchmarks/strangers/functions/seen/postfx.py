import numpy as np


def convolve_rgb(img, kernel, out=None):
    """Convolve every channel of an (H, W, C) image with one 2-D kernel.

    True convolution (the kernel is turned by 180 degrees), borders mirrored
    without repeating the edge pixel; as scipy.ndimage.convolve(..., mode="mirror")
    channel by channel. float64 result; `out` may be img itself.
    """
    src = np.asarray(img, dtype=np.float64)
    k = np.asarray(kernel, dtype=np.float64)[::-1, ::-1]
    kh, kw = k.shape
    top, left = (kh - 1) // 2, (kw - 1) // 2
    ext = np.pad(src, ((top, kh - 1 - top), (left, kw - 1 - left), (0, 0)), mode="reflect")
    H, W = src.shape[:2]
    acc = np.zeros(src.shape)
    for i in range(kh):
        for j in range(kw):
            acc += k[i, j] * ext[i:i + H, j:j + W]
    if out is None:
        return acc
    out[...] = acc
    return out
