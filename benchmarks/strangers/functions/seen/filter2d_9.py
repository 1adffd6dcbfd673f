import numpy as np

_MODES = {"constant": "constant", "replicate": "edge", "reflect": "symmetric",
          "reflect101": "reflect", "wrap": "wrap"}


def filter2D(src, kernel, anchor=(-1, -1), delta=0.0, border="reflect101"):
    """Float version of OpenCV's filter2D for a single channel.

        dst(x, y) = sum kernel(x', y') * src(x + x' - anchor.x, y + y' - anchor.y) + delta

    This is correlation: for a true convolution flip the kernel yourself and
    set the anchor to (kernel.cols - anchor.x - 1, kernel.rows - anchor.y - 1).
    anchor is (x, y), that is (column, row); -1 stands for the centre,
    cols // 2 or rows // 2. The default border is OpenCV's default,
    reflect101 (gfedcb|abcdefgh|gfedcba).
    """
    src = np.asarray(src, dtype=np.float64)
    kernel = np.asarray(kernel, dtype=np.float64)
    rows, cols = kernel.shape
    ax, ay = anchor
    ax = cols // 2 if ax == -1 else ax
    ay = rows // 2 if ay == -1 else ay
    if not (0 <= ax < cols and 0 <= ay < rows):
        raise ValueError("anchor must lie within the kernel")
    if border not in _MODES:
        raise ValueError(f"border must be one of {sorted(_MODES)}")

    padded = np.pad(src, ((ay, rows - 1 - ay), (ax, cols - 1 - ax)), mode=_MODES[border])
    dst = np.full(src.shape, float(delta))
    for y in range(rows):
        for x in range(cols):
            if kernel[y, x] != 0:
                dst += kernel[y, x] * padded[y:y + src.shape[0], x:x + src.shape[1]]
    return dst
