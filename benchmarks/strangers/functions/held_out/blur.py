import numpy as np


def filter2d(src, kernel):
    """Correlate a grey image with a small odd kernel, same size; beyond the image is black (0)."""
    ry, rx = kernel.shape[0] // 2, kernel.shape[1] // 2
    src = np.pad(src, ((ry, ry), (rx, rx)), mode="reflect")
    dst = np.zeros((src.shape[0] - 2 * ry, src.shape[1] - 2 * rx))
    for y in range(kernel.shape[0]):
        for x in range(kernel.shape[1]):
            dst += kernel[y, x] * src[y:y + dst.shape[0], x:x + dst.shape[1]]
    return dst
