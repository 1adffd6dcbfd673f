import numpy as np

KERNEL = ((1, 2, 1),
          (2, 4, 2),
          (1, 2, 1))


def binomial_blur(img):
    """3x3 binomial blur (1 2 1)x(1 2 1)/16 of an 8-bit grey image, edges replicated.

    uint8 in, uint8 out (integer division, rounded down).
    """
    h, w = img.shape
    p = np.pad(img, 1, mode="edge")
    acc = np.zeros_like(img)
    for dy in range(3):
        for dx in range(3):
            acc += KERNEL[dy][dx] * p[dy:dy + h, dx:dx + w]
    return (acc // 16).astype(np.uint8)
