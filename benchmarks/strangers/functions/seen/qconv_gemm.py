import numpy as np


def qlinear_conv(x, x_scale, x_zp, w, w_scale, w_zp, y_scale, y_zp, bias=None, stride=1, pad=0):
    """uint8 convolution with per-channel weight scales, as ONNX QLinearConv.

    The zero points are taken out of the matrix product:
    sum (x - zx)(w - zw) = sum xw - zw sum x - zx sum w + K zx zw
    x (N, C, H, W) uint8, w (O, C, kh, kw) uint8, bias int32 in x_scale * w_scale.
    """
    N, C, H, W = x.shape
    O, _, kh, kw = w.shape
    xp = np.full((N, C, H + 2 * pad, W + 2 * pad), x_zp, dtype=np.int32)
    xp[:, :, pad:pad + H, pad:pad + W] = x
    oh = (xp.shape[2] - kh) // stride + 1
    ow = (xp.shape[3] - kw) // stride + 1
    cols = np.empty((N, C, kh, kw, oh, ow), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            cols[:, :, i, j] = xp[:, :, i:i + stride * oh:stride, j:j + stride * ow:stride][:, :, :oh, :ow]
    cols = cols.reshape(N, -1, oh * ow)
    wm = w.reshape(O, -1).astype(np.int32)
    K = wm.shape[1]
    zx, zw = np.int32(x_zp), np.asarray(w_zp, np.int32).reshape(-1, 1)

    acc = wm @ cols
    acc = acc - zw * cols.sum(axis=1, keepdims=True)
    acc = acc - zx * wm.sum(axis=1)[:, None]
    acc = acc + K * zx * zw
    if bias is not None:
        acc = acc + np.asarray(bias)[:, None]
    mult = (np.float64(x_scale) * np.asarray(w_scale, np.float64).reshape(-1, 1)) / y_scale
    y = np.rint(acc * mult) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8).reshape(N, O, oh, ow)
