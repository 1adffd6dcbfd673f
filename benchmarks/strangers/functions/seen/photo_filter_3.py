import numpy as np

SHARPEN = [[0, -1, 0],
           [-1, 5, -1],
           [0, -1, 0]]


def apply_kernel(img, kernel):
    """Apply a 3x3 (or any odd, symmetric) kernel to an 8-bit grayscale photo.

    Values that fall below 0 or above 255 are clamped. Pixels outside the photo
    are taken from the nearest edge pixel. Returns uint8, same size.
    """
    k = np.array(kernel, dtype=float)
    r, s = k.shape[0] // 2, k.shape[1] // 2
    padded = np.pad(img, ((r, r), (s, s)), mode="edge").astype(float)
    acc = np.zeros(img.shape)
    for dy in range(k.shape[0]):
        for dx in range(k.shape[1]):
            acc += k[dy, dx] * padded[dy:dy + img.shape[0], dx:dx + img.shape[1]]
    acc = np.round(acc).astype(np.int32).astype(np.uint8)
    return np.clip(acc, 0, 255)
