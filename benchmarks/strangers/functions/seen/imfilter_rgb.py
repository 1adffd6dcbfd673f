import numpy as np


def imfilter(image, kernel):
    """Filter a grey (H, W) or colour (H, W, 3) picture with a 2-D kernel.

    The kernel (odd sizes) is slid over the picture without being flipped;
    beyond the border the nearest pixel is repeated. Integer and float
    pictures are both accepted. The plain response comes back, which may be
    negative or fractional: scale it yourself for display.
    """
    kernel = np.asarray(kernel, dtype=float)
    kh, kw = kernel.shape
    ph, pw = kh // 2, kw // 2

    if image.ndim == 2:
        padded = np.pad(image, ((ph, ph), (pw, pw)), mode='edge')
    else:
        padded = np.pad(image, ((ph, ph), (pw, pw), (0, 0)), mode='edge')

    result = np.zeros_like(image)
    rows, cols = image.shape[:2]
    for r in range(rows):
        for c in range(cols):
            region = padded[r:r + kh, c:c + kw]
            if image.ndim == 2:
                result[r, c] = (region * kernel).sum()
            else:
                result[r, c] = (region * kernel[:, :, None]).sum(axis=(0, 1))
    return result
