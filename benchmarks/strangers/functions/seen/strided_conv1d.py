"""Strided 1-D convolution layer (cross-correlation, no padding) in plain numpy."""
import numpy as np


def _window_index(length, width, stride):
    """(L_out, K) table of the input positions under each window."""
    starts = np.arange(0, length - width + 1, stride)
    return starts[:, None] + np.arange(width)[None, :]


def conv1d(x, w, stride=2):
    """x: (N, C, L), w: (O, C, K)  ->  (N, O, (L - K) // stride + 1)"""
    index = _window_index(x.shape[2], w.shape[2], stride)
    columns = x[:, :, index]                        # (N, C, L_out, K)
    return np.einsum("nclk,ock->nol", columns, w)


def conv1d_backward(dout, x, w, stride=2):
    """Gradients (dx, dw) of a loss whose derivative by conv1d(x, w, stride) is dout."""
    index = _window_index(x.shape[2], w.shape[2], stride)
    columns = x[:, :, index]
    dw = np.einsum("nol,nclk->ock", dout, columns)

    dcolumns = np.einsum("nol,ock->nclk", dout, w)
    dx = np.zeros(x.shape, dtype=dcolumns.dtype)
    dx[:, :, index] += dcolumns                     # back to where the windows came from
    return dx, dw
