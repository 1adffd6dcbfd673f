import numpy as np


def im2col(x, kh, kw, sh, sw):
    n, c, h, w = x.shape
    oh = (h - kh) // sh + 1
    ow = (w - kw) // sw + 1
    cols = np.empty((n, c, kh, kw, oh, ow), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            cols[:, :, i, j] = x[:, :, i:i + sh * oh:sh, j:j + sw * ow:sw]
    return cols.reshape(n, c * kh * kw, oh * ow), oh, ow


def conv_forward(x, w, b, stride=(1, 1), pad=(0, 0)):
    """
    Convolutional layer, forward pass (cross-correlation).

    Inputs:
    - x: data of shape (N, C, H, W)
    - w: filters of shape (F, C, HH, WW)
    - b: biases of shape (F,)
    - stride: (vertical step, horizontal step)
    - pad: (rows of zeros above and below, columns of zeros left and right)

    Returns out of shape (N, F, H', W').
    """
    sw, sh = stride
    ph, pw = pad
    f, _, kh, kw = w.shape
    xp = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    cols, oh, ow = im2col(xp, kh, kw, sh, sw)
    out = np.matmul(w.reshape(f, -1), cols) + b[:, None]
    return out.reshape(x.shape[0], f, oh, ow)
