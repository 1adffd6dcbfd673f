import numpy as np


def filter2D(src, kernel, anchor=(-1, -1), delta=0.0):
    """cv2.filter2D(src, -1, kernel, anchor=anchor, delta=delta) without OpenCV.

    dst(x, y) = sum kernel(x', y') * src(x + x' - anchor.x, y + y' - anchor.y)

    src: 2-D or (H, W, channels), uint8, int16, uint16, float32 or float64; the
    result has the same type. Integer results are rounded to nearest (even)
    and saturated. anchor is (x, y), -1 means the centre, size // 2. Border:
    BORDER_REFLECT_101 (gfedcb|abcdefgh|gfedcba). Sums in double precision.
    """
    src = np.asarray(src)
    if src.dtype not in (np.uint8, np.int16, np.uint16, np.float32, np.float64):
        raise TypeError(src.dtype)
    kernel = np.asarray(kernel, dtype=np.float64)
    kh, kw = kernel.shape
    ax = kw // 2 if anchor[0] < 0 else anchor[0]
    ay = kh // 2 if anchor[1] < 0 else anchor[1]

    border = [(ay, kh - 1 - ay), (ax, kw - 1 - ax)] + [(0, 0)] * (src.ndim - 2)
    ext = np.pad(src, border, mode="reflect").astype(np.float64)

    h, w = src.shape[:2]
    acc = np.full(src.shape, float(delta))
    for y in range(kh):
        for x in range(kw):
            acc += kernel[y, x] * ext[y:y + h, x:x + w]

    if np.issubdtype(src.dtype, np.integer):
        info = np.iinfo(src.dtype)
        acc = np.clip(np.rint(acc), info.min, info.max)
    return acc.astype(src.dtype)
