"""Convolution forward pass through im2col, NCHW, the way CS231n teaches it."""
import numpy as np


def im2col_indices(shape, fh, fw, pad, stride):
    N, C, H, W = shape
    oh = (H + 2 * pad - fh) // stride + 1
    ow = (W + 2 * pad - fw) // stride + 1
    i0 = np.tile(np.repeat(np.arange(fh), fw), C)
    j0 = np.tile(np.arange(fw), fh * C)
    i1 = stride * np.repeat(np.arange(oh), ow)
    j1 = stride * np.tile(np.arange(ow), oh)
    i = i0[:, None] + i1[None, :]
    j = j0[:, None] + j1[None, :]
    k = np.repeat(np.arange(C), fh * fw)[:, None]
    return k, i, j, oh, ow


def conv_forward_im2col(x, w, b, pad=0, stride=1):
    """
    x: (N, C, H, W), w: (F, C, fh, fw), b: (F,)
    Rows and columns left over when the stride does not divide are dropped.
    Returns (N, F, oh, ow).
    """
    F, C, fh, fw = w.shape
    k, i, j, oh, ow = im2col_indices(x.shape, fh, fw, pad, stride)
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    cols = xp[:, k, i, j]                        # N, C*fh*fw, oh*ow
    out = w.reshape(F, -1) @ cols                # broadcasts over N
    out = out + b.reshape(1, F, 1)
    return out.reshape(x.shape[0], F, oh, ow)
