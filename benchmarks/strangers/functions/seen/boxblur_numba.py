import numpy as np
import numba as nb


@nb.njit
def _blur_lines(src, dst, r):
    # running sum along axis 1; the window is cut off at the ends of the line
    rows, cols = src.shape
    for i in range(rows):
        acc = 0.0
        cnt = 0
        for j in range(min(r, cols)):
            acc += src[i, j]
            cnt += 1
        for j in range(cols):
            if j + r < cols:
                acc += src[i, j + r]
                cnt += 1
            if j - r - 1 >= 0:
                acc -= src[i, j - r - 1]
                cnt -= 1
            dst[i, j] = acc / cnt


def box_blur(img, radius=1):
    """Mean over the (2*radius+1)^2 square round every pixel; at the border over
    the part of the square that lies inside of the image.  2-D in, float64 out."""
    a = np.ascontiguousarray(img, dtype=np.float64)
    b = np.empty_like(a)
    _blur_lines(a, b, radius)
    bt = np.ascontiguousarray(b.T)
    ct = np.empty_like(bt)
    _blur_lines(bt, ct, radius)
    return np.ascontiguousarray(ct.T)
