import numpy as np


def qconv2d(x_q, x_scale, x_zp, w_q, w_scale, bias, padding=1, stride=1):
    """Quantised convolution, real-valued result.

    x_q: (N, C, H, W) uint8 with real value x_scale * (x_q - x_zp)
    w_q: (O, C, kh, kw) int8, symmetric, real value w_scale * w_q
    bias: (O,) float
    The convolution is zero padded (in real-value terms).
    """
    p = padding
    xp = np.pad(x_q, ((0, 0), (0, 0), (p, p), (p, p))).astype(np.int32)
    xp = xp - int(x_zp)
    wq = w_q.astype(np.int32)
    n, c, h, w = xp.shape
    o, _, kh, kw = wq.shape
    oh = (h - kh) // stride + 1
    ow = (w - kw) // stride + 1
    acc = np.zeros((n, o, oh, ow), dtype=np.int32)
    for i in range(oh):
        for j in range(ow):
            patch = xp[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw]
            acc[:, :, i, j] = np.einsum("nckl,ockl->no", patch, wq)
    return acc * (x_scale * w_scale) + bias[None, :, None, None]
