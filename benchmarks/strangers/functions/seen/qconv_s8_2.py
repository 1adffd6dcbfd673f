import numpy as np


def conv_s8(x, w, bias, x_zp, mult, out_zp, stride=(1, 1), pad=(0, 0)):
    """Reference for the NPU: int8 NCHW activations, int8 OIHW per-channel weights.

    x     int8, zero point x_zp          w     int8, symmetric
    bias  int32 per output channel       mult  float per output channel
    y = clamp(round(acc * mult) + out_zp), round half away from zero
    """
    N, C, H, W = x.shape
    O, _, KH, KW = w.shape
    xi = np.full((N, C, H + 2 * pad[0], W + 2 * pad[1]), x_zp, dtype=np.int32)
    xi[:, :, pad[0]:pad[0] + H, pad[1]:pad[1] + W] = x
    wi = w.astype(np.int32)

    OH = (xi.shape[2] - KH) // stride[0] + 1
    OW = (xi.shape[3] - KW) // stride[1] + 1
    # sum(w * (x - zp)) == sum(w * x) - zp * sum(w)
    off = bias.astype(np.int64) - int(x_zp) * wi.sum(axis=(1, 2, 3), dtype=np.int64)
    acc = np.zeros((N, O, OH, OW), dtype=np.int64)
    for r in range(OH):
        for c in range(OW):
            win = xi[:, :, r * stride[0]:r * stride[0] + KH, c * stride[1]:c * stride[1] + KW]
            acc[:, :, r, c] = np.tensordot(win, wi, axes=([1, 2, 3], [1, 2, 3])) + off
    z = acc * np.asarray(mult, dtype=np.float64)[:, None, None]
    z = np.sign(z) * np.floor(np.abs(z) + 0.5)
    return np.clip(z + out_zp, -128, 127).astype(np.int8)
