import numpy as np


def qconv2d(x_q, w_q, bias_q, x_scale, x_zp, w_scale, y_scale, y_zp, stride=1, pad=0):
    """Integer convolution with asymmetric uint8 activations and symmetric int8 weights.

    x_q     uint8 [N, C, H, W],  real = x_scale * (x_q - x_zp)
    w_q     int8  [O, C, KH, KW], real = w_scale[o] * w_q   (per output channel)
    bias_q  int32 [O], real = x_scale * w_scale[o] * bias_q
    returns uint8 [N, O, OH, OW], real = y_scale * (y_q - y_zp), round half to even.

    Padding is padding with real zero.
    """
    x = x_q.astype(np.int32) - int(x_zp)
    x = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    w = w_q.astype(np.int32)
    n, c, h, wd = x.shape
    o, _, kh, kw = w.shape
    oh = (h - kh) // stride + 1
    ow = (wd - kw) // stride + 1
    acc = np.zeros((n, o, oh, ow), dtype=np.int32)
    for i in range(oh):
        for j in range(ow):
            win = x[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw]
            acc[:, :, i, j] = np.tensordot(win, w, axes=([1, 2, 3], [1, 2, 3]))
    acc += np.asarray(bias_q, dtype=np.int32).reshape(1, -1, 1, 1)
    mult = (np.float64(x_scale) * np.asarray(w_scale, np.float64) / np.float64(y_scale))
    y = np.rint(acc * mult.reshape(1, -1, 1, 1)) + int(y_zp)
    return np.clip(y, 0, 255).astype(np.uint8)
