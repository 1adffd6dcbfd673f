import numpy as np


def prewitt(gray):
    h, w = gray.shape
    gx = np.array([[-1, 0, 1],
                   [-1, 0, 1],
                   [-1, 0, 1]])
    gy = gx.T
    result = np.zeros((h, w))
    # skip the border pixels
    for i in range(1, h - 1):
        for j in range(1, w - 1):
            region = gray[i-1:i+2, j-1:j+2].astype(float)
            sx = np.sum(gx * region)
            sy = np.sum(gy * region)
            result[i, j] = min(255, np.sqrt(sx ** 2 + sy ** 2))
    return result.astype(np.uint8)
