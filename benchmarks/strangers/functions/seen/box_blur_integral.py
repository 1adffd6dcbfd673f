import numpy as np


def box_blur(gray, r):
    '''Mean of the (2r+1)x(2r+1) neighbourhood in O(1) per pixel (summed area
    table). At the borders only the pixels inside of the image are averaged.'''
    h, w = gray.shape
    sat = gray.astype(np.float64).cumsum(0).cumsum(1)
    out = np.empty((h, w))
    for y in range(h):
        top = max(y - r - 1, 0)
        bottom = min(y + r, h - 1)
        rows = bottom - max(y - r, 0) + 1
        for x in range(w):
            left = max(x - r - 1, 0)
            right = min(x + r, w - 1)
            cols = right - max(x - r, 0) + 1
            s = (sat[bottom, right] - sat[top, right]
                 - sat[bottom, left] + sat[top, left])
            out[y, x] = s / (rows * cols)
    return out
