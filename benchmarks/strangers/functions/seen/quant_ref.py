import numpy as np


def quantized_conv2d(x, x_scale, x_zero, w, w_scale, padding=1):
    """Dequantised output of a uint8 x int8 convolution layer.

    x: uint8 NHWC activations, real value = x_scale * (x - x_zero)
    w: int8 HWIO weights, real value = w_scale * w
    Zero padding (in the real domain), stride 1. Returns float32 NHWC.
    """
    kh, kw, _, co = w.shape
    xp = np.pad(x, ((0, 0), (padding, padding), (padding, padding), (0, 0)))
    centred = xp.astype(np.int32) - x_zero
    wi = w.astype(np.int32)
    n = x.shape[0]
    oh = xp.shape[1] - kh + 1
    ow = xp.shape[2] - kw + 1
    acc = np.zeros((n, oh, ow, co), np.int32)
    for i in range(kh):
        for j in range(kw):
            acc += np.matmul(centred[:, i:i + oh, j:j + ow, :], wi[i, j])
    return acc.astype(np.float32) * np.float32(x_scale * w_scale)
