import numpy as np


def filter2D(src, kernel, scale=1, delta=0):
    """Integer 2D filter for 8-bit gray images (correlation, like cv2.filter2D).

    src    : uint8 image, 2D
    kernel : 2D array of small integers (each -128..127), odd sides
    scale  : positive integer; the weighted sum is floor-divided by it
    delta  : integer added after scaling
    The border is BORDER_REPLICATE.  The result is saturated to 0..255.
    """
    kernel = np.asarray(kernel, dtype=np.int16)
    kh, kw = kernel.shape
    ay, ax = kh // 2, kw // 2
    padded = np.pad(src, ((ay, ay), (ax, ax)), mode="edge").astype(np.int16)

    h, w = src.shape
    acc = np.zeros((h, w), dtype=np.int16)
    for dy in range(kh):
        for dx in range(kw):
            if kernel[dy, dx] != 0:
                acc += padded[dy:dy + h, dx:dx + w] * kernel[dy, dx]

    dst = acc.astype(np.int64) // int(scale) + int(delta)
    return np.clip(dst, 0, 255).astype(np.uint8)
