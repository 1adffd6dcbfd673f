import numpy as np


def qconv2d(x_q, w_q, x_scale, x_zero_point, w_scale, bias=None, stride=1, padding=0):
    """Reference int8 convolution: asymmetric uint8 activations, symmetric int8 weights.

    real_x = x_scale * (x_q - x_zero_point),  real_w = w_scale[o] * w_q[o]

    x_q (N, C, H, W) uint8, w_q (O, C, KH, KW) int8, w_scale scalar or (O,).
    Returns the dequantised float output, i.e. exactly what a zero-padded float
    convolution of real_x with real_w gives.
    """
    n, c, h, w = x_q.shape
    o, _, kh, kw = w_q.shape
    xp = np.pad(x_q, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    xi = xp.astype(np.int32) - np.int32(x_zero_point)
    wi = w_q.astype(np.int32)

    oh = (h + 2 * padding - kh) // stride + 1
    ow = (w + 2 * padding - kw) // stride + 1
    acc = np.zeros((n, o, oh, ow), dtype=np.int32)
    for r in range(kh):
        for s in range(kw):
            sl = xi[:, :, r:r + stride * oh:stride, s:s + stride * ow:stride]
            acc += np.einsum("nchw,oc->nohw", sl, wi[:, :, r, s]).astype(np.int32)

    scale = np.broadcast_to(x_scale * np.asarray(w_scale, dtype=float), (o,))
    y = acc * scale[None, :, None, None]
    if bias is not None:
        y = y + np.asarray(bias)[None, :, None, None]
    return y
