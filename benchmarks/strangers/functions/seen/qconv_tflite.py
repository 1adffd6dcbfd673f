import numpy as np


def conv2d_int8(x, x_scale, x_zp, w, w_scale, bias, y_scale, y_zp, stride=1, padding="SAME"):
    """Per-channel quantised convolution in the way of TFLite.

    x: int8 (N, H, W, C); w: int8 (O, kh, kw, C), symmetric, w_scale: (O,)
    bias: int32 (O,), scale x_scale * w_scale.  Returns int8 NHWC.
    """
    n, h, wd, c = x.shape
    o, kh, kw, _ = w.shape
    if padding == "SAME":
        oh, ow = -(-h // stride), -(-wd // stride)
        ph = max((oh - 1) * stride + kh - h, 0)
        pw = max((ow - 1) * stride + kw - wd, 0)
        pads = ((0, 0), (ph // 2, ph - ph // 2), (pw // 2, pw - pw // 2), (0, 0))
        x = np.pad(x, pads)
    else:
        oh, ow = (h - kh) // stride + 1, (wd - kw) // stride + 1
    xi = x.astype(np.int32) - np.int32(x_zp)
    wi = w.astype(np.int32)
    acc = np.zeros((n, oh, ow, o), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            win = xi[:, i:i + (oh - 1) * stride + 1:stride, j:j + (ow - 1) * stride + 1:stride]
            acc += win @ wi[:, i, j, :].T
    acc += bias.astype(np.int32)
    m = (x_scale * np.asarray(w_scale, dtype=np.float64)) / y_scale
    y = np.rint(acc * m).astype(np.int64) + y_zp
    return np.clip(y, -128, 127).astype(np.int8)
