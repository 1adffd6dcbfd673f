import numpy as np


def conv_forward(x, w, b, stride=1, pad=1):
    """Naive forward pass of a convolution layer.

    - x: (N, C, H, W), w: (F, C, HH, WW), b: (F,)

    Returns (out, cache), out of shape (N, F, H', W') with
    H' = 1 + (H + 2 * pad - HH) // stride, W' likewise.
    """
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    x_pad = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    H_out = 1 + (H + 2 * pad - HH) // stride
    W_out = 1 + (W + 2 * pad - WW) // stride
    out = np.zeros((N, F, H_out, W_out))
    for i in range(H_out):
        for j in range(W_out):
            window = x_pad[:, :, i * stride:i * stride + HH, j * stride:j * stride + WW]
            out[:, :, i, j] = np.tensordot(window, w, axes=([1, 2, 3], [1, 2, 3])) + b
    return out, (x_pad, w, stride, pad)


def conv_backward(dout, cache):
    """Naive backward pass.

    - dout: upstream gradient, shaped like out; cache: from conv_forward

    Returns (dx, dw, db), the gradients for x, w and b, each of its shape.
    """
    x_pad, w, stride, pad = cache
    F, C, HH, WW = w.shape
    N, _, H_out, W_out = dout.shape
    dx_pad = np.zeros_like(x_pad, dtype=float)
    dw = np.zeros_like(w, dtype=float)
    db = dout.sum(axis=(0, 2, 3))
    for i in range(H_out):
        for j in range(W_out):
            rows = slice(i * stride, i * stride + HH)
            cols = slice(j * stride, j * stride + WW)
            d = dout[:, :, i, j]
            dw += np.tensordot(d, x_pad[:, :, rows, cols], axes=(0, 0))
            dx_pad[:, :, rows, cols] += np.tensordot(d, w, axes=(1, 0))
    dx = dx_pad[:, :, pad:-pad, pad:-pad]
    return dx, dw, db
