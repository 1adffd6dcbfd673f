import numpy as np

WEIGHTS = ((1, 2, 1),
           (2, 4, 2),
           (1, 2, 1))


def binomial_blur(img):
    """3x3 binomial smoothing of an 8-bit grey image, edge pixels replicated.

    Integer arithmetic only: weighted sum of the nine neighbours, divided by
    16 (rounded down). Input and output are uint8.
    """
    img = np.asarray(img, dtype=np.uint8)
    rows, cols = img.shape
    p = np.pad(img, 1, mode="edge")
    total = np.zeros_like(img)
    for dy in range(3):
        for dx in range(3):
            total += p[dy:dy + rows, dx:dx + cols] * WEIGHTS[dy][dx]
    return (total >> 4).astype(np.uint8)
