import numpy as np


def conv2(a, k, mode="full"):
    """2-D convolution in the strict sense (the kernel IS rotated by 180 degrees).

    mode follows scipy.signal.convolve2d:
      "full"  all positions with any overlap
      "same"  centre part of "full", with the shape of ``a``
      "valid" only positions where the kernel lies wholly on ``a``
    Values outside ``a`` are zero.
    """
    a = np.asarray(a)
    k = np.asarray(k)
    H, W = a.shape
    h, w = k.shape
    full = np.zeros((H + h - 1, W + w - 1), dtype=np.result_type(a, k))
    for i in range(h):
        for j in range(w):
            full[i:i + H, j:j + W] += k[i, j] * a
    if mode == "full":
        return full
    if mode == "same":
        top, left = (h - 1) // 2, (w - 1) // 2
        return full[top:top + H, left:left + W]
    if mode == "valid":
        if h > H or w > W:
            raise ValueError("kernel larger than the image")
        return full[h - 1:H, w - 1:W]
    raise ValueError(mode)
