import numpy as np


def qlinear_conv(x, x_scale, x_zp, w, w_scale, y_scale, y_zp, bias=None, pad=0, stride=1):
    """uint8 activation x int8 weight convolution with uint8 output.

    x (N, C, H, W) uint8, w (O, C, kh, kw) int8 symmetric,
    w_scale scalar or (O,), bias int32 at scale x_scale * w_scale.
    Real-valued padding is zero.
    """
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    xi = xp.astype(np.int32) - np.int32(x_zp)
    wi = w.astype(np.int32)
    n, c, h, wd = xi.shape
    o, _, kh, kw = wi.shape
    oh, ow = (h - kh) // stride + 1, (wd - kw) // stride + 1

    acc = np.zeros((n, o, oh, ow), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            patch = xi[:, :, i:i + stride * (oh - 1) + 1:stride, j:j + stride * (ow - 1) + 1:stride]
            acc += np.einsum("nchw,oc->nohw", patch, wi[:, :, i, j])
    if bias is not None:
        acc += bias.astype(np.int32)[None, :, None, None]

    m = np.broadcast_to(np.asarray(w_scale, dtype=np.float64), (o,)) * x_scale / y_scale
    y = np.rint(acc * m[None, :, None, None]) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
