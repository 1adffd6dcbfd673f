import numpy as np


def im2col(x, kh, kw, stride, padding):
    """Patches of x (N, C, H, W) as the rows of a matrix."""
    n, c, h, w = x.shape
    x = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    oh = (h + 2 * padding - kh) // stride + 1
    ow = (w + 2 * padding - kw) // stride + 1
    cols = np.empty((n, oh, ow, kh, kw, c), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            patch = x[:, :, i:i + stride * oh:stride, j:j + stride * ow:stride]
            cols[:, :, :, i, j, :] = patch.transpose(0, 2, 3, 1)
    return cols.reshape(n * oh * ow, kh * kw * c), oh, ow


def conv2d(x, weight, bias=None, stride=1, padding=0):
    """2-D convolution layer as a single matrix product.

    x       (N, C, H, W)
    weight  (F, C, KH, KW)
    bias    (F,) or None

    Same result as torch.nn.functional.conv2d.
    """
    n = x.shape[0]
    f, c, kh, kw = weight.shape
    cols, oh, ow = im2col(x, kh, kw, stride, padding)
    out = cols @ weight.reshape(f, -1).T
    if bias is not None:
        out = out + bias
    return out.reshape(n, oh, ow, f).transpose(0, 3, 1, 2)
