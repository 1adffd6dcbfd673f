import numpy as np
from scipy import ndimage


def _blur(img, kernel):
    """Blur an 8-bit image (grey or colour), edges replicated, 8-bit result."""
    weights = np.asarray(kernel, dtype=np.float32)
    if img.ndim == 3:
        weights = weights[:, :, None]
    out = ndimage.convolve(img.astype(np.float32), weights, mode="nearest")
    return np.clip(np.rint(out), 0, 255).astype(np.uint8)


def unsharp_mask(img, kernel, amount=1.0):
    """Sharpen an 8-bit image: img + amount * (img - blurred).

    kernel: odd-sized blur kernel that sums to one.
    """
    blurred = _blur(img, kernel)
    detail = img - blurred
    sharp = img.astype(np.float32) + amount * detail.astype(np.float32)
    return np.clip(np.rint(sharp), 0, 255).astype(np.uint8)
