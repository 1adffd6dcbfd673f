import numpy as np


def filter2d(image, kernel):
    """cv2.filter2D(image, -1, kernel, borderType=BORDER_CONSTANT) for single channel images.

    Correlation with the anchor at the centre (odd kernels); result is rounded
    and saturated to the type of the image if that is an integer type.
    """
    image = np.asarray(image)
    k = np.asarray(kernel, dtype=image.dtype)
    ry, rx = k.shape[0] // 2, k.shape[1] // 2
    p = np.pad(image.astype(np.float64), ((ry, ry), (rx, rx)))
    H, W = image.shape
    acc = np.zeros((H, W))
    for i in range(k.shape[0]):
        for j in range(k.shape[1]):
            acc += k[i, j] * p[i:i + H, j:j + W]
    if np.issubdtype(image.dtype, np.integer):
        info = np.iinfo(image.dtype)
        acc = np.clip(np.rint(acc), info.min, info.max)
    return acc.astype(image.dtype)
