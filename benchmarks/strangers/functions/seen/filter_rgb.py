import numpy as np

def apply_kernel(img, kernel):
    """Filters an RGB picture (uint8, HxWx3) with an odd-sized kernel (zero border, kernel not flipped).
    Results are rounded, values outside 0..255 are clipped, the result is uint8."""
    kh, kw = kernel.shape
    py, px = kh // 2, kw // 2
    padded = np.pad(img, ((py, py), (px, px), (0, 0)))
    H, W = img.shape[:2]
    acc = np.zeros((H, W, 3))
    for dy in range(kh):
        for dx in range(kw):
            acc += kernel[dy, dx] * padded[dy:dy + H, dx:dx + W].astype(float)
    out = np.rint(acc).astype(np.int32).astype(np.uint8)
    return np.clip(out, 0, 255)
