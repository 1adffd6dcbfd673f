import numpy as np


def qlinear_conv(x, x_scale, x_zp, w, w_scale, y_scale, y_zp, bias=None, pad=0):
    """uint8 activations, int8 symmetric weights, stride 1.

    x (C,H,W) uint8, w (O,C,kh,kw) int8, bias (O,) int32 in units of x_scale*w_scale.
    `pad` pixels of real value zero are added on every side.  Output uint8, round-half-even, saturated.
    """
    xp = np.pad(x, ((0, 0), (pad, pad), (pad, pad)))
    xi = xp.astype(np.int32) - int(x_zp)
    wi = w.astype(np.int32)
    o, c, kh, kw = w.shape
    h = xp.shape[1] - kh + 1
    ww = xp.shape[2] - kw + 1
    acc = np.zeros((o, h, ww), np.int32)
    for i in range(kh):
        for j in range(kw):
            acc += np.tensordot(wi[:, :, i, j], xi[:, i:i + h, j:j + ww], axes=(1, 0))
    if bias is not None:
        acc += np.asarray(bias, np.int32)[:, None, None]
    y = np.rint(acc * (float(x_scale) * float(w_scale) / float(y_scale))) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
