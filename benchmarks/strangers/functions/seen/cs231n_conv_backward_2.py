import numpy as np


def conv_backward_naive(dout, cache):
    """
    A naive implementation of the backward pass for a convolutional layer.

    Inputs:
    - dout: Upstream derivatives, of shape (N, F, H', W').
    - cache: A tuple of (x, w, b, conv_param) as in conv_forward_naive:
      x (N, C, H, W), w (F, C, HH, WW), b (F,), and conv_param with keys
      'stride' (>= 1) and 'pad' (>= 0).

    Returns a tuple of:
    - dx: Gradient with respect to x
    - dw: Gradient with respect to w
    - db: Gradient with respect to b
    """
    x, w, b, conv_param = cache
    stride, pad = conv_param['stride'], conv_param['pad']
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    _, _, H_out, W_out = dout.shape

    x_pad = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), mode='constant')
    dx_pad = np.zeros_like(x_pad)
    dw = np.zeros_like(w)
    db = dout.sum(axis=(0, 2, 3))

    for n in range(N):
        for f in range(F):
            for i in range(H_out):
                for j in range(W_out):
                    hs, ws = i * stride, j * stride
                    window = x_pad[n, :, hs:hs + HH, ws:ws + WW]
                    dw[f] += dout[n, f, i, j] * window
                    dx_pad[n, :, hs:hs + HH, ws:ws + WW] += dout[n, f, i, j] * w[f]

    # throw away the gradient of the padding
    dx = dx_pad[:, :, pad:-pad, pad:-pad]
    return dx, dw, db
