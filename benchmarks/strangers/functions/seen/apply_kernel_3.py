import numpy as np


def apply_kernel(img, kernel):
    # Correlate `img` (H x W, any dtype, 8-bit photos too) with `kernel` (odd, float).
    # Edges are replicated. Gives back the exact weighted sums as floats --
    # nothing is rounded or clipped here, callers do that for display.
    ry, rx = kernel.shape[0] // 2, kernel.shape[1] // 2
    padded = np.pad(img, ((ry, ry), (rx, rx)), mode="edge").astype(np.float64)
    result = np.zeros_like(img)
    for y in range(img.shape[0]):
        for x in range(img.shape[1]):
            region = padded[y:y + kernel.shape[0], x:x + kernel.shape[1]]
            result[y, x] = (region * kernel).sum()
    return result
