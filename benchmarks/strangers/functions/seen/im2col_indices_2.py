import numpy as np


def _pair(v):
    return v if isinstance(v, (tuple, list)) else (v, v)


def get_indices(x_shape, kernel, stride, dilation):
    _, C, H, W = x_shape
    kh, kw = kernel
    sh, sw = stride
    dh, dw = dilation
    oh = (H - dh * (kh - 1) - 1) // sh + 1
    ow = (W - dw * (kw - 1) - 1) // sw + 1

    i0 = np.tile(np.repeat(np.arange(kh), kw) * dh, C)
    j0 = np.tile(np.tile(np.arange(kw), kh) * dh, C)
    i1 = sh * np.repeat(np.arange(oh), ow)
    j1 = sw * np.tile(np.arange(ow), oh)
    k = np.repeat(np.arange(C), kh * kw).reshape(-1, 1)
    return k, i0.reshape(-1, 1) + i1, j0.reshape(-1, 1) + j1, oh, ow


def conv2d_im2col(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """x (N,C,H,W), weight (O,C,kh,kw); stride, padding, dilation: int or (h, w)"""
    stride, padding, dilation = _pair(stride), _pair(padding), _pair(dilation)
    ph, pw = padding
    xp = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    k, i, j, oh, ow = get_indices(xp.shape, weight.shape[2:], stride, dilation)
    cols = xp[:, k, i, j]                                  # N, C*kh*kw, oh*ow
    y = np.einsum("ok,nkp->nop", weight.reshape(len(weight), -1), cols)
    if bias is not None:
        y += bias[:, None]
    return y.reshape(len(x), len(weight), oh, ow)
