import numpy as np


def apply_kernel(img, kernel, delta=0.0):
    """Like cv2.filter2D(img, -1, kernel, delta=delta, borderType=cv2.BORDER_REPLICATE)
    for 8-bit gray images: correlation, result rounded and saturated to uint8.
    Odd kernels only.
    """
    assert img.dtype == np.uint8
    kh, kw = kernel.shape
    padded = np.pad(img.astype(np.float64), ((kh // 2,) * 2, (kw // 2,) * 2), mode="edge")
    acc = np.full(img.shape, float(delta))
    for i in range(kh):
        for j in range(kw):
            acc += kernel[i, j] * padded[i:i + img.shape[0], j:j + img.shape[1]]
    return np.rint(acc).astype(np.int64).astype(np.uint8)
