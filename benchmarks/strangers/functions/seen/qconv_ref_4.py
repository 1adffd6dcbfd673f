import numpy as np


def qconv2d_ref(x, w, bias, x_scale, x_zp, w_scale, y_scale, y_zp, stride=1, pad=0):
    """Reference int8 convolution for kernel tests.

    x: int8 NCHW, affine (x_scale, x_zp)
    w: int8 OIHW, symmetric, w_scale per output channel (O,) or scalar
    bias: int32 (O,) in units of x_scale * w_scale
    Returns int8 NCHW, affine (y_scale, y_zp), round half to even, saturating.
    """
    n, c, h, wd = x.shape
    o, _, kh, kw = w.shape
    xs = x.astype(np.int32) - np.int32(x_zp)
    xs = np.pad(xs, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    ws = w.astype(np.int32)
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (wd + 2 * pad - kw) // stride + 1

    acc = np.zeros((n, o, oh, ow), dtype=np.int32)
    for r in range(kh):
        for s in range(kw):
            tap = xs[:, :, r:r + stride * (oh - 1) + 1:stride, s:s + stride * (ow - 1) + 1:stride]
            acc += np.einsum('nchw,oc->nohw', tap, ws[:, :, r, s])
    acc += bias.astype(np.int32).reshape(1, -1, 1, 1)

    m = np.broadcast_to(np.float64(x_scale) * np.asarray(w_scale, np.float64) / y_scale, (o,))
    y = np.rint(acc * m.reshape(1, -1, 1, 1)) + y_zp
    return np.clip(y, -128, 127).astype(np.int8)
