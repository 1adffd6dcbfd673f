"""Gradients of a stride-1 3-D convolution (extension of the 2-D exercise)."""
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv3d(x, w, pad=0):
    """x (N, C, D, H, W), w (F, C, kd, kh, kw) -> (N, F, D', H', W')"""
    p = (pad, pad)
    xp = np.pad(x, ((0, 0), (0, 0), p, p, p))
    win = sliding_window_view(xp, w.shape[2:], axis=(2, 3, 4))
    return np.einsum("ncdhwijk,fcijk->nfdhw", win, w, optimize=True)


def conv3d_backward(dout, x, w, pad=0):
    """Gradients dx, dw of conv3d(x, w, pad) for the upstream gradient dout.

    dx comes from a "full" correlation of dout with the rotated filters.
    """
    p = (pad, pad)
    xp = np.pad(x, ((0, 0), (0, 0), p, p, p))
    kd, kh, kw = w.shape[2:]

    win = sliding_window_view(xp, w.shape[2:], axis=(2, 3, 4))
    dw = np.einsum("nfdhw,ncdhwijk->fcijk", dout, win, optimize=True)

    rot = w[:, :, ::-1, ::-1]
    dpad = np.pad(dout, ((0, 0), (0, 0), (kd - 1,) * 2, (kh - 1,) * 2, (kw - 1,) * 2))
    dwin = sliding_window_view(dpad, (kd, kh, kw), axis=(2, 3, 4))
    dxp = np.einsum("nfdhwijk,fcijk->ncdhw", dwin, rot, optimize=True)

    D, H, W = x.shape[2:]
    dx = dxp[:, :, pad:pad + D, pad:pad + H, pad:pad + W]
    return dx, dw
