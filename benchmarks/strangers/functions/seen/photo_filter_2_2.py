import numpy as np

SHARPEN = np.array([[0, -1, 0], [-1, 5, -1], [0, -1, 0]])
EMBOSS = np.array([[-2, -1, 0], [-1, 1, 1], [0, 1, 2]])


def apply_kernel(photo, kernel):
    """Correlate an RGB photo (H x W x 3, uint8) with a small odd-sized kernel.

    Edges are replicated. Returns a uint8 photo of the same size; values are
    rounded, and saturate at 0 and 255.
    """
    kh, kw = kernel.shape
    ry, rx = kh // 2, kw // 2
    h, w, _ = photo.shape
    padded = np.pad(photo, ((ry, ry), (rx, rx), (0, 0)), mode="edge").astype(np.float64)
    acc = np.zeros(photo.shape, dtype=np.float64)
    for dy in range(kh):
        for dx in range(kw):
            acc += kernel[dy, dx] * padded[dy:dy + h, dx:dx + w]
    return np.round(acc).astype(np.int64).astype(np.uint8)
