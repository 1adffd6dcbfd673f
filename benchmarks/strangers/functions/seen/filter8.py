import numpy as np


def filter_u8(img, kernel, delta=0.0):
    """cv2.filter2D(img, -1, kernel, delta=delta, borderType=BORDER_REPLICATE).

    img: uint8, (H, W) or (H, W, C). As in OpenCV the kernel is not flipped and
    its anchor is at (kh // 2, kw // 2).
    """
    if img.dtype != np.uint8:
        raise TypeError("8-bit images only")
    kernel = np.asarray(kernel, dtype=np.float64)
    kh, kw = kernel.shape
    ay, ax = kh // 2, kw // 2
    h, w = img.shape[:2]

    # clamped row and column numbers for every tap: no padded copy needed
    ys = np.clip(np.arange(h)[None, :] + np.arange(kh)[:, None] - ay, 0, h - 1)
    xs = np.clip(np.arange(w)[None, :] + np.arange(kw)[:, None] - ax, 0, w - 1)

    acc = np.full(img.shape, float(delta))
    for j in range(kh):
        rows = img[ys[j]]
        for i in range(kw):
            if kernel[j, i]:
                acc += kernel[j, i] * rows[:, xs[i]]
    return np.rint(acc).clip(0, 255).astype(np.uint8)
