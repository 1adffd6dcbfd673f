import numpy as np


def unsharp_u8(gray, amount=1.0):
    """Sharpen uint8 image: gray + amount * (gray - blur), blur = 3x3 binomial, border replicated."""
    g = gray.astype(np.int32)
    p = np.pad(g, 1, mode="edge")
    r = p[:-2] + 2 * p[1:-1] + p[2:]
    b16 = r[:, :-2] + 2 * r[:, 1:-1] + r[:, 2:]
    sharp = g + amount * (g - b16 / 16.0)
    return np.clip(np.rint(sharp), 0, 255).astype(np.uint8)
