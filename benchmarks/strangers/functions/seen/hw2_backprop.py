import numpy as np


def conv_forward_naive(x, w, b, conv_param):
    """Forward pass; x (N, C, H, W), w (F, C, HH, WW), b (F,)."""
    stride, pad = conv_param["stride"], conv_param["pad"]
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    Ho = 1 + (H + 2 * pad - HH) // stride
    Wo = 1 + (W + 2 * pad - WW) // stride
    out = np.zeros((N, F, Ho, Wo))
    for i in range(Ho):
        for j in range(Wo):
            patch = xp[:, :, i * stride:i * stride + HH, j * stride:j * stride + WW]
            out[:, :, i, j] = np.tensordot(patch, w, axes=([1, 2, 3], [1, 2, 3])) + b
    return out, (x, w, b, conv_param)


def conv_backward_naive(dout, cache):
    """
    Backward pass of conv_forward_naive.

    Inputs:
    - dout: upstream derivatives, (N, F, H', W')
    - cache: (x, w, b, conv_param) from the forward pass; conv_param has
      'stride' (>= 1) and 'pad' (>= 0)

    Returns dx, dw, db, shaped like x, w, b.
    """
    x, w, b, conv_param = cache
    stride, pad = conv_param["stride"], conv_param["pad"]
    F, C, HH, WW = w.shape
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    dxp = np.zeros(xp.shape)
    dw = np.zeros(w.shape)
    db = dout.sum(axis=(0, 2, 3))
    for i in range(dout.shape[2]):
        for j in range(dout.shape[3]):
            hs, ws = i * stride, j * stride
            g = dout[:, :, i, j]
            dw += np.tensordot(g, xp[:, :, hs:hs + HH, ws:ws + WW], axes=(0, 0))
            dxp[:, :, hs:hs + HH, ws:ws + WW] += np.tensordot(g, w, axes=(1, 0))
    dx = dxp[:, :, pad:-pad, pad:-pad]
    return dx, dw, db
