import numpy as np


def conv_backward_naive(dout, cache):
    """
    A naive implementation of the backward pass for a convolutional layer.

    Inputs:
    - dout: Upstream derivatives, (N, F, H', W').
    - cache: A tuple of (x, w, b, conv_param) as in conv_forward_naive,
      conv_param = {'stride': ..., 'pad': ...}

    Returns a tuple of:
    - dx: Gradient with respect to x, (N, C, H, W)
    - dw: Gradient with respect to w, (F, C, HH, WW)
    - db: Gradient with respect to b, (F,)
    """
    x, w, b, conv_param = cache
    stride = conv_param.get('stride', 1)
    pad = conv_param.get('pad', 0)
    N, F, Ho, Wo = dout.shape
    _, _, HH, WW = w.shape

    x_pad = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), 'constant')
    dx_pad = np.zeros_like(x_pad)
    dw = np.zeros_like(w)
    db = dout.sum(axis=(0, 2, 3))

    for n in range(N):
        for f in range(F):
            for i in range(Ho):
                for j in range(Wo):
                    h0, w0 = i * stride, j * stride
                    dw[f] += x_pad[n, :, h0:h0 + HH, w0:w0 + WW] * dout[n, f, i, j]
                    dx_pad[n, :, h0:h0 + HH, w0:w0 + WW] += w[f] * dout[n, f, i, j]

    # strip the padding again
    dx = dx_pad[:, :, pad:-pad, pad:-pad]
    return dx, dw, db
