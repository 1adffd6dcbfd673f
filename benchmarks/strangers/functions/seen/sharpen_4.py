import numpy as np

SHARPEN = np.array([[0, -1, 0],
                    [-1, 5, -1],
                    [0, -1, 0]])


def sharpen(img):
    """Sharpen an 8-bit greyscale image; returns uint8, clipped to 0..255."""
    h, w = img.shape
    padded = np.pad(img, 1, mode='edge')
    acc = np.zeros((h, w), dtype=np.int32)
    for dy in range(3):
        for dx in range(3):
            acc += SHARPEN[dy, dx] * padded[dy:dy + h, dx:dx + w].astype(np.int32)
    return np.clip(acc.astype(np.uint8), 0, 255)
