import numpy as np


def filter2d(img, kernel, normalize=True, mode="reflect"):
    """Correlate a grayscale (H, W) or colour (H, W, C) image with a kernel of odd size.

    With normalize the kernel is scaled to sum to one. Returns float64.
    """
    img = np.asarray(img, dtype=np.float64)
    kernel = np.asarray(kernel, dtype=np.float64)
    if normalize:
        total = kernel.sum()
        if total != 0:
            kernel /= total
    kh, kw = kernel.shape
    pad = [(kh // 2, kh // 2), (kw // 2, kw // 2)] + [(0, 0)] * (img.ndim - 2)
    padded = np.pad(img, pad, mode=mode)
    out = np.zeros(img.shape)
    for dy in range(kh):
        for dx in range(kw):
            out += kernel[dy, dx] * padded[dy:dy + img.shape[0], dx:dx + img.shape[1]]
    return out
