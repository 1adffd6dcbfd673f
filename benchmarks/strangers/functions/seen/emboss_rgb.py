import numpy as np


def emboss(image):
    """Applies a 3x3 emboss kernel to an RGB image (H, W, 3), edges replicated."""
    kernel = [[-2, -1, 0],
              [-1, 1, 1],
              [0, 1, 2]]
    h, w, ch = image.shape
    out = np.zeros_like(image)
    for y in range(h):
        for x in range(w):
            for c in range(ch):
                acc = 0
                for ky in range(-1, 2):
                    for kx in range(-1, 2):
                        yy = min(max(y + ky, 0), h - 1)
                        xx = min(max(x + kx, 0), w - 1)
                        acc += kernel[ky + 1][kx + 1] * int(image[yy, xx, c])
                out[y, x, c] = max(0, min(255, acc))
    return out
