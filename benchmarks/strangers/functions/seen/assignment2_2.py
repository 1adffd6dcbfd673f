import numpy as np


def conv_backward_naive(dout, cache):
    """
    A naive implementation of the backward pass for a convolutional layer.

    Inputs:
    - dout: Upstream derivatives.
    - cache: A tuple of (x, w, b, conv_param) as in conv_forward_naive,
      conv_param holding 'stride' and 'pad'

    Returns a tuple of:
    - dx: Gradient with respect to x
    - dw: Gradient with respect to w
    - db: Gradient with respect to b
    """
    x, w, b, conv_param = cache
    s, p = conv_param['stride'], conv_param['pad']
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    _, _, Ho, Wo = dout.shape

    x_pad = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)), 'constant')
    dx_pad = np.zeros_like(x_pad)
    dw = np.zeros_like(w)
    db = dout.sum(axis=(0, 2, 3))

    for n in range(N):
        for f in range(F):
            grad = np.zeros_like(w[f])
            for i in range(Ho):
                for j in range(Wo):
                    win = x_pad[n, :, i*s:i*s+HH, j*s:j*s+WW]
                    grad += win * dout[n, f, i, j]
                    dx_pad[n, :, i*s:i*s+HH, j*s:j*s+WW] += w[f] * dout[n, f, i, j]
            dw[f] = grad

    dx = dx_pad[:, :, p:p+H, p:p+W]
    return dx, dw, db
