# CS 4xx  Homework 4, part B: int8 inference
# Convolution on asymmetric uint8 tensors, r = S * (q - Z)
import numpy as np


def requantize(acc, M, z_out):
    q = np.round(acc * M).astype(np.int64) + z_out
    return np.clip(q, 0, 255).astype(np.uint8)


def conv2d_uint8(x, w, b, s_x, z_x, s_w, z_w, s_y, z_y, stride=1, pad=0):
    """
    x: uint8 image batch  [N, H, W, Cin]
    w: uint8 kernel       [KH, KW, Cin, Cout]
    b: int32 bias         [Cout]   (scale s_x*s_w, zero point 0)
    pad: number of zero pixels (real value 0.0) added on every side
    returns uint8         [N, OH, OW, Cout]
    """
    N, H, W, Cin = x.shape
    KH, KW, _, Cout = w.shape

    # pad the image
    xp = np.pad(x, [(0, 0), (pad, pad), (pad, pad), (0, 0)], mode='constant')

    # remove the zero points
    xc = xp.astype(np.int32) - z_x
    wc = w.astype(np.int32) - z_w

    OH = (H + 2 * pad - KH) // stride + 1
    OW = (W + 2 * pad - KW) // stride + 1
    out = np.zeros((N, OH, OW, Cout), dtype=np.int32)

    # Sliding window
    wm = wc.reshape(-1, Cout)
    for i in range(OH):
        for j in range(OW):
            window = xc[:, i*stride:i*stride+KH, j*stride:j*stride+KW, :]
            out[:, i, j, :] = window.reshape(N, -1) @ wm + b

    return requantize(out, s_x * s_w / s_y, z_y)
