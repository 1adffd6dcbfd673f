import numpy as np


def unsharp(img, size=3, amount=1.0):
    """img + amount * (img - box_blur(img)) for uint8 pictures (H, W) or (H, W, 3).

    Border replicated, result rounded half to even and saturated to 0..255.
    Raises ValueError for an even size (it would shift the picture by half a pixel) and
    TypeError for anything but uint8.
    """
    if size % 2 == 0:
        raise ValueError("size must be odd")
    if img.dtype != np.uint8:
        raise TypeError("uint8 expected")
    r = size // 2
    f = img.astype(np.float64)
    pads = [(r, r), (r, r)] + [(0, 0)] * (img.ndim - 2)
    p = np.pad(f, pads, mode="edge")
    rows = sum(p[i:i + img.shape[0]] for i in range(size))
    blur = sum(rows[:, j:j + img.shape[1]] for j in range(size)) / size ** 2
    return np.clip(np.rint(f + amount * (f - blur)), 0, 255).astype(np.uint8)
