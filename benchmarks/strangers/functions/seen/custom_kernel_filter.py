"""Filter with a user supplied kernel (GUI 'custom kernel' dialog)."""
import numpy as np


def apply_kernel(img, kernel, normalize=True):
    """Correlate a float image with `kernel` (odd sizes), edge replicated.

    With normalize=True averaging kernels are scaled to unit sum; zero-sum
    (derivative, LoG) kernels are applied as they are.
    """
    k = np.asarray(kernel, dtype=np.float64)
    if k.shape[0] % 2 == 0 or k.shape[1] % 2 == 0:
        raise ValueError("kernel sides must be odd")
    if normalize:
        total = k.sum()
        if total != 0:
            k = k / total
    ry, rx = k.shape[0] // 2, k.shape[1] // 2
    p = np.pad(np.asarray(img, dtype=np.float64), ((ry, ry), (rx, rx)), mode="edge")
    h, w = img.shape
    out = np.zeros((h, w))
    for i in range(k.shape[0]):
        for j in range(k.shape[1]):
            out += k[i, j] * p[i:i + h, j:j + w]
    return out
