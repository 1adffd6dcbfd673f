import numpy as np


def filter_u8(img, kernel):
    """Apply an integer kernel / 16 to a uint8 image.

    Correlation, edge pixels repeated outwards; the sum is held in int32, half of the divisor is
    added before the (flooring) shift by 4, then clipped to 0..255. Odd kernel sides.
    """
    kernel = np.asarray(kernel, dtype=np.int32)
    ry, rx = kernel.shape[0] // 2, kernel.shape[1] // 2
    p = np.pad(img, ((ry, ry), (rx, rx)), mode="edge").astype(np.int32)
    h, w = img.shape
    acc = np.zeros((h, w), np.int32)
    for i in range(kernel.shape[0]):
        for j in range(kernel.shape[1]):
            acc += kernel[i, j] * p[i:i + h, j:j + w]
    return np.clip((acc + 8) >> 4, 0, 255).astype(np.uint8)
