import numpy as np

BORDER_CONSTANT, BORDER_REPLICATE, BORDER_REFLECT_101, BORDER_WRAP = range(4)

_NUMPY_MODE = {
    BORDER_CONSTANT: "constant",          # 00|abcd|00
    BORDER_REPLICATE: "edge",             # aa|abcd|dd
    BORDER_REFLECT_101: "symmetric",      # cb|abcd|cb
    BORDER_WRAP: "wrap",                  # cd|abcd|ab
}


def filter2D(src, kernel, delta=0.0, borderType=BORDER_REFLECT_101):
    """cv2.filter2D for float images without cv2.

    Correlation (the kernel is not mirrored), anchor at the kernel centre,
    dst(x, y) = sum kernel(x', y') * src(x + x' - ax, y + y' - ay) + delta.
    The default border is OpenCV's BORDER_DEFAULT.
    """
    kernel = np.asarray(kernel, dtype=np.float64)
    kh, kw = kernel.shape
    ay, ax = kh // 2, kw // 2
    rows, cols = src.shape
    work = np.pad(np.asarray(src, dtype=np.float64),
                  ((ay, kh - 1 - ay), (ax, kw - 1 - ax)), mode=_NUMPY_MODE[borderType])
    dst = np.full((rows, cols), float(delta))
    for y in range(kh):
        for x in range(kw):
            if kernel[y, x]:
                dst += kernel[y, x] * work[y:y + rows, x:x + cols]
    return dst
