import numpy as np


def sep_filter2d(src, kernel_x, kernel_y):
    """Pure numpy stand-in for cv2.sepFilter2D(src, CV_64F, kernel_x, kernel_y).

    Rows are filtered with kernel_x, then columns with kernel_y (correlation, odd
    lengths, anchor in the centre).  Borders are OpenCV's default,
    BORDER_REFLECT_101:  gfedcb|abcdefgh|gfedcba
    """
    kx = np.ravel(kernel_x).astype(float)
    ky = np.ravel(kernel_y).astype(float)
    if kx.size % 2 == 0 or ky.size % 2 == 0:
        raise ValueError("odd kernels only")
    rx, ry = kx.size // 2, ky.size // 2
    src = np.asarray(src, dtype=float)
    h, w = src.shape

    p = np.pad(src, ((ry, ry), (rx, rx)), mode="symmetric")
    rows = sum(kx[i] * p[:, i:i + w] for i in range(kx.size))
    return sum(ky[i] * rows[i:i + h, :] for i in range(ky.size))
