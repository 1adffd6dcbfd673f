import numpy as np


def qlinear_conv(x, x_scale, x_zp, w, w_scale, w_zp, y_scale, y_zp, b=None,
                 strides=(1, 1), pads=(0, 0, 0, 0)):
    """Reference of the ONNX QLinearConv for uint8 x, w and y, group = 1.

    x (N,C,H,W), w (M,C,kH,kW); w_scale is a scalar or has M entries, w_zp is a
    scalar; pads = (top, left, bottom, right), padded positions hold x_zp.
    b int32 (M,) in units of x_scale * w_scale.  Rounds half to even, saturates.
    """
    n, c, h, wd = x.shape
    m, _, kh, kw = w.shape
    t, l, bt, r = pads
    sh, sw = strides
    oh = (h + t + bt - kh) // sh + 1
    ow = (wd + l + r - kw) // sw + 1

    xi = np.full((n, c, h + t + bt, wd + l + r), int(x_zp), dtype=np.int64)
    xi[:, :, t:t + h, l:l + wd] = x
    wi = w.astype(np.int64)

    raw = np.zeros((n, m, oh, ow), dtype=np.int64)
    xsum = np.zeros((n, 1, oh, ow), dtype=np.int64)
    for i in range(kh):
        for j in range(kw):
            win = xi[:, :, i:i + sh * (oh - 1) + 1:sh, j:j + sw * (ow - 1) + 1:sw]
            raw += np.einsum("nchw,mc->nmhw", win, wi[:, :, i, j])
            xsum += win.sum(axis=1, keepdims=True)
    wsum = wi.sum(axis=(1, 2, 3)).reshape(1, -1, 1, 1)
    zx, zw = int(x_zp), int(w_zp)
    acc = raw - zx * wsum - zw * xsum + c * kh * kw * zx * zw
    if b is not None:
        acc += b.reshape(1, -1, 1, 1)

    ws = np.broadcast_to(np.asarray(w_scale, dtype=np.float64), (m,)).reshape(1, -1, 1, 1)
    y = np.rint(acc * (ws * float(x_scale) / float(y_scale))) + int(y_zp)
    return np.clip(y, 0, 255).astype(np.uint8)
