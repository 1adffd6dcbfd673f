import numpy as np


def qlinear_conv2d(xq, x_scale, x_zp, wq, w_scale, y_scale, y_zp, bias_i32=None, pads=(0, 0), strides=(1, 1)):
    """uint8 activations, int8 symmetric per-channel weights, uint8 result.

    acc  = sum (xq - x_zp) * wq + bias_i32            (int32)
    yq   = clip(round_half_even(acc * x_scale * w_scale[o] / y_scale) + y_zp, 0, 255)
    Padded positions stand for real zero.
    """
    xs = xq.astype(np.int32) - int(x_zp)
    xs = np.pad(xs, ((0, 0), (0, 0), (pads[0],) * 2, (pads[1],) * 2))
    w32 = wq.astype(np.int32)
    O, C, KH, KW = w32.shape
    OH = (xs.shape[2] - KH) // strides[0] + 1
    OW = (xs.shape[3] - KW) // strides[1] + 1
    acc = np.zeros((xs.shape[0], O, OH, OW), np.int32)
    for i in range(OH):
        for j in range(OW):
            win = xs[:, :, i * strides[0]:i * strides[0] + KH, j * strides[1]:j * strides[1] + KW]
            acc[:, :, i, j] = np.einsum("nchw,ochw->no", win, w32)
    if bias_i32 is not None:
        acc += bias_i32.astype(np.int32).reshape(1, -1, 1, 1)
    m = x_scale * np.asarray(w_scale, dtype=np.float64) / y_scale
    y = np.rint(acc * m.reshape(1, -1, 1, 1)) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
