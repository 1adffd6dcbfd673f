import numpy as np


def conv2d_int8(x, w, bias, x_scale, w_scales, y_scale, x_zp=0, y_zp=0, padding=(0, 0)):
    """
    int8 convolution with per-channel weight scales (NCHW, stride 1).

      x: int8, zero point x_zp       w: int8 (K, C, R, S), symmetric, w_scales: (K,)
      bias: int32 in units of x_scale * w_scales[k]
      returns int8 with y_scale / y_zp, rounded half to even
    """
    K, C, R, S = w.shape
    ph, pw = padding
    xi = np.pad(x.astype(np.int32), ((0, 0), (0, 0), (ph, ph), (pw, pw)),
                constant_values=x_zp)
    P, Q = xi.shape[2] - R + 1, xi.shape[3] - S + 1
    wi = w.astype(np.int32)

    acc = np.zeros((x.shape[0], K, P, Q), np.int32)
    for r in range(R):
        for s in range(S):
            acc += np.einsum('nchw,kc->nkhw', xi[:, :, r:r + P, s:s + Q], wi[:, :, r, s])

    # zero point correction: sum w (x - zp) = sum w x - zp * sum w
    acc -= x_zp * wi.sum(axis=(1, 2, 3))[None, :, None, None]
    acc += bias[None, :, None, None]
    mult = (x_scale * np.asarray(w_scales, np.float64) / y_scale)[None, :, None, None]
    return np.clip(np.rint(acc * mult) + y_zp, -128, 127).astype(np.int8)
