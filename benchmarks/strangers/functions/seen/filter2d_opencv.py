import numpy as np


def filter2D(src, kernel, anchor=(-1, -1), delta=0.0):
    """Like cv2.filter2D(src, -1, kernel, ...) with BORDER_REFLECT_101.

    dst(x, y) = sum kernel(x', y') * src(x + x' - anchor.x, y + y' - anchor.y) + delta

    i.e. a correlation. anchor is (x, y); -1 stands for the kernel centre,
    size // 2. The result has the type of src: integer types are rounded (ties
    to even) and saturated. src is 2-D, uint8, int16 or floating point.
    """
    kernel = np.asarray(kernel, dtype=np.float64)
    kh, kw = kernel.shape
    ax = kw // 2 if anchor[0] == -1 else anchor[0]
    ay = kh // 2 if anchor[1] == -1 else anchor[1]
    if not (0 <= ax < kw and 0 <= ay < kh):
        raise ValueError("anchor outside of the kernel")

    rows, cols = src.shape
    big = np.pad(src.astype(np.float64), ((ay, kh - 1 - ay), (ax, kw - 1 - ax)), mode="reflect")
    acc = np.full(src.shape, float(delta))
    for yy in range(kh):
        for xx in range(kw):
            acc += kernel[yy, xx] * big[yy:yy + rows, xx:xx + cols]

    if np.issubdtype(src.dtype, np.integer):
        info = np.iinfo(src.dtype)
        acc = np.clip(np.rint(acc), info.min, info.max)
    return acc.astype(src.dtype)
