import numpy as np


def filter2d(img, kernel):
    """Works like cv2.filter2D(img, -1, kernel, borderType=BORDER_CONSTANT) on a
    float image: correlation, same size, anchor at the kernel centre.
    The kernel needs odd sides, but not equal ones."""
    rows, cols = img.shape
    kh, kw = kernel.shape
    if kh % 2 == 0 or kw % 2 == 0:
        raise ValueError("odd kernel sides only")
    r = kh // 2
    out = np.zeros((rows, cols), dtype=np.float64)
    for y in range(rows):
        for x in range(cols):
            total = 0.0
            for i in range(kh):
                for j in range(kw):
                    yy, xx = y + i - r, x + j - r
                    if 0 <= yy < rows and 0 <= xx < cols:
                        total += img[yy, xx] * kernel[i, j]
            out[y, x] = total
    return out
