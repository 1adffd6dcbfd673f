import numpy as np


def conv1d(x, w, stride=1, pad=1):
    """x: [batch, in_ch, time], w: [out_ch, in_ch, width] -> [batch, out_ch, time']"""
    xp = np.pad(x, [(0, 0), (0, 0), (pad, pad)])
    width = w.shape[2]
    steps = (xp.shape[2] - width) // stride + 1
    y = np.zeros((x.shape[0], w.shape[0], steps))
    for t in range(steps):
        seg = xp[:, :, t * stride:t * stride + width]
        y[:, :, t] = np.tensordot(seg, w, axes=([1, 2], [1, 2]))
    return y


def conv1d_backward(grad, x, w, stride=1, pad=1):
    """Returns (grad_x, grad_w) for the upstream gradient `grad` of conv1d's output."""
    xp = np.pad(x, [(0, 0), (0, 0), (pad, pad)])
    grad_xp = np.zeros(xp.shape)
    grad_w = np.zeros(w.shape)
    width = w.shape[2]
    for t in range(grad.shape[2]):
        lo, hi = t * stride, t * stride + width
        g = grad[:, :, t]                                     # batch, out_ch
        grad_w += np.tensordot(g, xp[:, :, lo:hi], axes=(0, 0))
        grad_xp[:, :, lo:hi] += np.tensordot(g, w, axes=(1, 0))
    # gradient of the padding isn't needed
    grad_x = grad_xp[:, :, pad:-pad]
    return grad_x, grad_w
