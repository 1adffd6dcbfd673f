import numpy as np


def qconv2d_int8(x_q, x_scale, x_zp, w_q, w_scale, bias_q, y_scale, y_zp, pad=0, stride=1):
    """
    Quantised 2-D convolution, uint8 activations / int8 symmetric weights.

    x_q      uint8 [N, C, H, W], real = x_scale * (x_q - x_zp)
    w_q      int8  [O, C, kH, kW], real = w_scale[o] * w_q   (per output channel)
    bias_q   int32 [O], real = x_scale * w_scale[o] * bias_q
    returns  uint8 [N, O, H', W'], real ~ y_scale * (y - y_zp)

    Padding is by the real value zero, i.e. by x_zp in the quantised domain.
    Accumulation in int32; rounding to nearest, ties to even; saturates to [0, 255].
    """
    n, c, h, w = x_q.shape
    o, _, kh, kw = w_q.shape
    x = x_q.astype(np.int32) - np.int32(x_zp)
    x = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))   # zero after the shift
    wt = w_q.astype(np.int32)
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1
    acc = np.zeros((n, o, oh, ow), np.int32)
    for i in range(kh):
        for j in range(kw):
            patch = x[:, :, i:i + stride * (oh - 1) + 1:stride, j:j + stride * (ow - 1) + 1:stride]
            acc += np.einsum("nchw,oc->nohw", patch, wt[:, :, i, j])
    acc += np.asarray(bias_q, np.int32).reshape(1, o, 1, 1)
    mult = (x_scale * np.asarray(w_scale, np.float64) / y_scale).reshape(1, o, 1, 1)
    y = np.rint(acc * mult) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
