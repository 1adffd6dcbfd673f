"""One big GEMM per layer: all patches of the batch go into one matrix."""
import numpy as np


def extract_patches(x, kh, kw, stride, pad):
    """(N, C, H, W) -> (C*KH*KW, N*OH*OW) patch matrix, plus (OH, OW)."""
    n, c, h, w = x.shape
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1
    win = np.lib.stride_tricks.sliding_window_view(xp, (kh, kw), axis=(2, 3))
    win = win[:, :, ::stride, ::stride][:, :, :oh, :ow]      # n c oh ow kh kw
    cols = win.transpose(1, 4, 5, 0, 2, 3).reshape(c * kh * kw, n * oh * ow)
    return cols, (oh, ow)


def conv_gemm(x, w, b=None, stride=1, pad=0):
    """Convolution layer forward pass.

    x: (N, C, H, W); w: (F, C, KH, KW); b: (F,)
    Returns (N, F, OH, OW).
    """
    n = x.shape[0]
    f, _, kh, kw = w.shape
    cols, (oh, ow) = extract_patches(x, kh, kw, stride, pad)
    res = w.reshape(f, -1) @ cols
    if b is not None:
        res += b.reshape(-1, 1)
    return res.reshape(f, oh, ow, n).transpose(3, 0, 1, 2)
