"""Edge strength of 8-bit images."""
import numpy as np

KX = ((-1, 0, 1), (-2, 0, 2), (-1, 0, 1))
KY = ((-1, -2, -1), (0, 0, 0), (1, 2, 1))


def _apply3x3(padded, kernel, h, w):
    acc = np.zeros((h, w), dtype=np.int16)
    for dy in range(3):
        for dx in range(3):
            c = kernel[dy][dx]
            if c:
                acc += c * padded[dy:dy + h, dx:dx + w]
    return acc


def sobel_magnitude(gray):
    """Sobel gradient magnitude sqrt(gx**2 + gy**2) of a uint8 image.

    gray: (H, W) uint8.  The border is replicated.
    Returns float32 (H, W), not scaled and not clipped.
    """
    gray = np.asarray(gray)
    if gray.dtype != np.uint8 or gray.ndim != 2:
        raise TypeError("expected a 2-D uint8 image")
    h, w = gray.shape
    padded = np.pad(gray, 1, mode="edge").astype(np.int16)
    gx = _apply3x3(padded, KX, h, w)
    gy = _apply3x3(padded, KY, h, w)
    energy = gx * gx + gy * gy
    return np.sqrt(energy, dtype=np.float32)
