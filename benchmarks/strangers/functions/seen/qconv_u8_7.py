import numpy as np


def qconv2d(x, w, bias, x_zp, x_scale, w_scale, y_zp, y_scale, pad=0):
    """Asymmetric uint8 activations, symmetric per-channel int8 weights.

    x      uint8 [C, H, W]
    w      int8  [O, C, kh, kw]
    bias   int32 [O], in units of x_scale * w_scale[o]
    Padding holds real zero, i.e. the code x_zp. int32 accumulators,
    rounding half to even, result saturated to uint8.
    """
    O, C, kh, kw = w.shape
    xp = np.pad(x, ((0, 0), (pad, pad), (pad, pad)), constant_values=x_zp)
    xi = xp.astype(np.int32) - np.int32(x_zp)
    wi = w.astype(np.int32)
    H, W = xi.shape[1] - kh + 1, xi.shape[2] - kw + 1
    acc = np.broadcast_to(bias.astype(np.int32)[:, None, None], (O, H, W)).copy()
    for u in range(kh):
        for v in range(kw):
            acc += np.einsum("chw,oc->ohw", xi[:, u:u + H, v:v + W], wi[:, :, u, v])
    m = (x_scale * np.asarray(w_scale, np.float64) / y_scale)[:, None, None]
    q = np.rint(acc * m) + y_zp
    return np.clip(q, 0, 255).astype(np.uint8)
