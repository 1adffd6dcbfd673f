import numpy as np

GX = np.array([[-1, 0, 1],
               [-2, 0, 2],
               [-1, 0, 1]])
GY = GX.T


def sobel(gray):
    """Gradient magnitude of a uint8 image. Borders replicate; clipped to 0..255 uint8
    (fractions are cut off)."""
    p = np.pad(gray.astype(np.int32), 1, mode="edge")
    h, w = gray.shape
    gx = np.zeros((h, w), np.int32)
    gy = np.zeros((h, w), np.int32)
    for dy in range(3):
        for dx in range(3):
            shifted = p[dy:dy + h, dx:dx + w]
            gx += GX[dy, dx] * shifted
            gy += GY[dy, dx] * shifted
    mag = np.sqrt(gx.astype(float) ** 2 + gy.astype(float) ** 2)
    return np.minimum(mag, 255).astype(np.uint8)
