"""Convolution on the torus (panoramas, periodic simulation boxes)."""
import numpy as np


def _wrap(x, ph, pw):
    n, c, h, w = x.shape
    big = np.zeros((n, c, h + 2 * ph, w + 2 * pw), dtype=x.dtype)
    big[:, :, ph:ph + h, pw:pw + w] = x
    big[:, :, :ph, pw:pw + w] = x[:, :, h - ph:]
    big[:, :, ph + h:, pw:pw + w] = x[:, :, :ph]
    big[:, :, ph:ph + h, :pw] = x[:, :, :, w - pw:]
    big[:, :, ph:ph + h, pw + w:] = x[:, :, :, :pw]
    return big


def circular_conv2d(x, w, bias=None, stride=(1, 1), padding=(0, 0)):
    """conv2d with padding_mode='circular'.

    x (N, C, H, W); w (O, C, KH, KW); stride and padding are pairs.
    """
    n, c, h, wd = x.shape
    o, _, kh, kw = w.shape
    (sh, sw), (ph, pw) = stride, padding
    oh = (h + 2 * ph - kh) // sh + 1
    ow = (wd + 2 * pw - kw) // sw + 1
    x = _wrap(x, ph, pw)
    y = np.zeros((n, o, oh, ow), dtype=np.result_type(x, w))
    for i in range(kh):
        for j in range(kw):
            tap = x[:, :, i:i + sh * (oh - 1) + 1:sh, j:j + sw * (ow - 1) + 1:sw]
            y += np.tensordot(w[:, :, i, j], tap, axes=(1, 1)).swapaxes(0, 1)
    if bias is not None:
        y += bias[:, None, None]
    return y
