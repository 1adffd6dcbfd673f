import numpy as np


def filter2d(img, kernel):
    """Correlate a grey image with a kernel (odd size), border replicated.

    Works like cv2.filter2D(img, -1, kernel, borderType=cv2.BORDER_REPLICATE):
    the result has the type of the input, and for integer images it is rounded
    and saturated to the range of that type.
    """
    kh, kw = kernel.shape
    assert kh % 2 == 1 and kw % 2 == 1, "odd kernels only"
    ph, pw = kh // 2, kw // 2
    h, w = img.shape

    src = np.pad(img, ((ph, ph), (pw, pw)), mode="edge").astype(np.float64)
    acc = np.zeros((h, w), dtype=np.float64)
    for dy in range(kh):
        for dx in range(kw):
            acc += kernel[dy, dx] * src[dy:dy + h, dx:dx + w]

    if np.issubdtype(img.dtype, np.integer):
        acc = np.rint(acc).astype(np.int64)
    return acc.astype(img.dtype)
