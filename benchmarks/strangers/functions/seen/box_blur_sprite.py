import numpy as np


def soften(pixels, strength=1.0):
    """3x3 tent blur (1 2 1 / 2 4 2 / 1 2 1, over 16) for a sprite, HWC float.

    Edge pixels are clamped. strength blends between the sprite (0) and the
    blurred sprite (1). The input array is left alone.
    """
    img = np.array(pixels, dtype=np.float32)
    h, w = img.shape[:2]
    for y in range(h):
        row = img[y].copy()
        for x in range(w):
            img[y, x] = 0.25 * row[max(x - 1, 0)] + 0.5 * row[x] + 0.25 * row[min(x + 1, w - 1)]
    for x in range(w):
        for y in range(h):
            above = img[max(y - 1, 0), x]
            below = img[min(y + 1, h - 1), x]
            img[y, x] = 0.25 * above + 0.5 * img[y, x] + 0.25 * below
    src = np.asarray(pixels, dtype=np.float32)
    return src + strength * (img - src)
