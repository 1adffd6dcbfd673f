import numpy as np


def filter_image(img, kernel):
    """Apply a small filter (Sobel, Laplace, Gauss, ...) to a grey image.

    Works like cv2.filter2D(img, cv2.CV_64F, kernel, borderType=cv2.BORDER_CONSTANT):
    correlation, zero border, and the response is real-valued - gradients are
    negative on one side of an edge.

    img    : 2-D array, uint8 camera image or float
    kernel : 2-D array with odd sides
    """
    kernel = np.asarray(kernel)
    kh, kw = kernel.shape
    ry, rx = kh // 2, kw // 2
    rows, cols = img.shape

    padded = np.pad(img, ((ry, ry), (rx, rx)))
    out = np.zeros_like(img)
    for r in range(rows):
        for c in range(cols):
            out[r, c] = (padded[r:r + kh, c:c + kw] * kernel).sum()
    return out
