import numpy as np


def filter2d(img, kernel, anchor=(-1, -1), delta=0.0):
    """cv2.filter2D-like correlation, borders replicated. anchor is (x, y) within
    the kernel; -1 means the centre, size // 2. Float result."""
    kh, kw = kernel.shape
    ax = kw // 2 if anchor[0] < 0 else anchor[0]
    ay = kh // 2 if anchor[1] < 0 else anchor[1]
    H, W = img.shape
    out = np.full((H, W), float(delta))
    for y in range(kh):
        rows = np.clip(np.arange(H) + y - ay, 0, H - 1)
        for x in range(kw):
            cols = np.clip(np.arange(W) + x - ax, 0, W - 1)
            out += kernel[y, x] * img[np.ix_(rows, cols)]
    return out
