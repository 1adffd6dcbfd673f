import numpy as np


def apply_kernel(rgb, k):
    """Apply an odd square kernel to each colour channel of an (H, W, 3) image.

    Correlation, edges replicated. Returns float64 (H, W, 3).
    """
    r = k.shape[0] // 2
    padded = np.pad(rgb.astype(float), ((r, r), (r, r), (0, 0)), mode="edge")
    out = np.zeros(rgb.shape, dtype=float)
    for y in range(rgb.shape[0]):
        for x in range(rgb.shape[1]):
            patch = padded[y:y + 2 * r + 1, x:x + 2 * r + 1]
            out[y, x] = (patch * k[:, :, None]).sum()
    return out
