import numpy as np


def qlinear_conv(x, x_scale, x_zp, w, w_scale, w_zp, bias, y_scale, y_zp,
                 stride=1, pad=0):
    """uint8 asymmetric convolution, one image.

    real = scale * (q - zero_point) for every tensor. The border is padded with
    real zeros.

    x    : (H, W, Cin) uint8
    w    : (Cout, kh, kw, Cin) uint8
    bias : (Cout,) int32, scale x_scale * w_scale, zero point 0
    """
    kh, kw = w.shape[1:3]
    cout = w.shape[0]
    xq = np.pad(x, ((pad, pad), (pad, pad), (0, 0)))
    xi = xq.astype(np.int32) - np.int32(x_zp)
    wi = w.astype(np.int32) - np.int32(w_zp)

    oh = (xi.shape[0] - kh) // stride + 1
    ow = (xi.shape[1] - kw) // stride + 1
    acc = np.empty((oh, ow, cout), np.int32)
    for r in range(oh):
        for c in range(ow):
            p = xi[r * stride:r * stride + kh, c * stride:c * stride + kw]
            acc[r, c] = np.tensordot(wi, p, axes=3) + bias

    real = acc * (x_scale * w_scale / y_scale)
    return np.clip(np.rint(real) + y_zp, 0, 255).astype(np.uint8)
