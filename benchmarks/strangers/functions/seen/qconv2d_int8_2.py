import numpy as np


def qconv2d(x_q, x_scale, x_zp, w_q, w_scale, bias_i32, y_scale, y_zp, stride=1, pad=0):
    """
    Quantised convolution, reference for the DSP kernels.

    real = scale * (q - zero_point).  Activations are uint8 with a zero point,
    weights int8 and symmetric, bias int32 with scale x_scale * w_scale.
    The real-valued convolution is zero padded by `pad`.

    x_q: [N, C, H, W] uint8     w_q: [M, C, kh, kw] int8     -> uint8
    """
    n, c, h, w = x_q.shape
    m, _, kh, kw = w_q.shape

    xp = np.pad(x_q, ((0, 0), (0, 0), (pad, pad), (pad, pad)), constant_values=0)
    xi = xp.astype(np.int32) - np.int32(x_zp)
    wi = w_q.astype(np.int32)

    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1
    acc = np.zeros((n, m, oh, ow), np.int32)
    for r in range(oh):
        for s in range(ow):
            win = xi[:, :, r * stride:r * stride + kh, s * stride:s * stride + kw]
            acc[:, :, r, s] = np.einsum('ncij,mcij->nm', win, wi)
    acc += bias_i32.astype(np.int32)[None, :, None, None]

    multiplier = x_scale * w_scale / y_scale
    y = np.rint(acc * multiplier) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
