import numpy as np


def qconv2d_int8(x_q, w_q, bias_q, x_zp, x_scale, w_scale, y_zp, y_scale, stride=1, pad=0):
    """Reference for quantized conv, int8 activations and per-channel int8 weights.

    x_q: int8 (N, H, W, Cin), zero point x_zp
    w_q: int8 (Cout, KH, KW, Cin), symmetric, scales w_scale (Cout,)
    bias_q: int32 (Cout,), scale x_scale * w_scale
    The border is padded with x_zp (real value 0). Rounding is half to even,
    output saturates to int8.
    """
    x = x_q.astype(np.int32) - np.int32(x_zp)
    w = w_q.astype(np.int32)
    x = np.pad(x, ((0, 0), (pad, pad), (pad, pad), (0, 0)))

    n, h, wd, _ = x.shape
    cout, kh, kw, _ = w.shape
    oh = (h - kh) // stride + 1
    ow = (wd - kw) // stride + 1

    acc = np.zeros((n, oh, ow, cout), np.int32)
    for i in range(kh):
        for j in range(kw):
            tap = x[:, i:i + (oh - 1) * stride + 1:stride,
                    j:j + (ow - 1) * stride + 1:stride, :]
            acc += tap @ w[:, i, j, :].T
    acc += bias_q

    mult = x_scale * np.asarray(w_scale, np.float64) / y_scale
    y = np.rint(acc * mult) + y_zp
    return np.clip(y, -128, 127).astype(np.int8)
