import numpy as np


def dilated_conv2d(x, kernel, rate=1):
    """Valid atrous convolution (no kernel flip, stride 1) of an (H, W) array.

    The kernel is applied with `rate - 1` holes between neighbouring taps, at
    every position where all of its taps lie inside the image.
    """
    H, W = x.shape
    kh, kw = kernel.shape
    out_h = H - kh * rate + 1
    out_w = W - kw * rate + 1
    y = np.zeros((out_h, out_w))
    for i in range(kh):
        for j in range(kw):
            y += kernel[i, j] * x[i * rate:i * rate + out_h, j * rate:j * rate + out_w]
    return y
