"""Свёртка через im2col. Лабораторная работа №5.

Вход  x: (N, C, H, W)
Веса  w: (F, C, KH, KW)
Операция, как принято в нейросетях, -- взаимная корреляция.
"""
import numpy as np


def _pair(v):
    return (v, v) if isinstance(v, int) else tuple(v)


def svertka(x, w, b=None, stride=1, pad=0, dilation=1):
    sh, sw = _pair(stride)
    ph, pw = _pair(pad)
    dh, dw = _pair(dilation)
    n, c, h, wd = x.shape
    f, c2, kh, kw = w.shape
    assert c == c2, "число каналов не совпадает"

    xp = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    oh = (h + 2 * ph - dh * (kh - 1) - 1) // sh + 1
    ow = (wd + 2 * pw - dw * (kw - 1) - 1) // sw + 1

    # индексы строк и столбцов для каждого положения окна
    ii = (np.arange(oh) * sh)[:, None] + (np.arange(kh) * dh)[None, :]     # (oh, kh)
    jj = (np.arange(ow) * sw)[:, None] + (np.arange(kw) * dw)[None, :]     # (ow, kw)
    okna = xp[:, :, ii[:, None, :, None], jj[None, :, None, :]]            # (n, c, oh, ow, kh, kw)
    stolbcy = okna.transpose(0, 2, 3, 1, 4, 5).reshape(n * oh * ow, c * kh * kw)

    y = stolbcy @ w.reshape(f, -1).T
    if b is not None:
        y = y + b
    return y.reshape(n, oh, ow, f).transpose(0, 3, 1, 2)
