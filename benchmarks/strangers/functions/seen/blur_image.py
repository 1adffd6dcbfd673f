import numpy as np


def blur_image(img, kernel):
    """Separable blur for the bloom pass.

    img: (h, w, channels) uint8 or float, kernel: odd-length 1-D weights, which
    should sum to 1. Edge pixels are clamped. Same kernel in x and in y; the
    image that was passed in is left alone.
    """
    k = [float(v) for v in kernel]
    r = len(k) // 2
    h, w = img.shape[:2]
    buf = img.astype(np.float64)

    # horizontal pass
    for x in range(w):
        s = 0.0
        for j in range(-r, r + 1):
            xx = min(max(x + j, 0), w - 1)
            s = s + k[j + r] * buf[:, xx]
        buf[:, x] = s

    # vertical pass
    out = np.zeros_like(buf)
    for y in range(h):
        for j in range(-r, r + 1):
            yy = min(max(y + j, 0), h - 1)
            out[y] += k[j + r] * buf[yy]

    if img.dtype == np.uint8:
        return np.clip(np.rint(out), 0, 255).astype(np.uint8)
    return out
