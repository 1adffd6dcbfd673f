import numpy as np


def conv2d_im2col(x, weight, bias=None, stride=1, pad=0):
    """2-D convolution layer (forward) as one big matrix product.

    x      : (N, C, H, W)
    weight : (F, C, KH, KW)
    bias   : (F,) or None
    returns (N, F, OH, OW)
    """
    n, c, h, w = x.shape
    f, _, kh, kw = weight.shape
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1

    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))

    # one row per output pixel
    cols = np.empty((n, oh, ow, kh, kw, c), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            patch = xp[:, :, i:i + stride * oh:stride, j:j + stride * ow:stride]
            cols[:, :, :, i, j, :] = patch.transpose(0, 2, 3, 1)
    cols = cols.reshape(n * oh * ow, -1)

    out = cols @ weight.reshape(f, -1).T
    if bias is not None:
        out = out + bias
    return out.reshape(n, oh, ow, f).transpose(0, 3, 1, 2)
