import numpy as np


def conv_backward_naive(dout, cache):
    """
    A naive implementation of the backward pass for a convolutional layer.

    Inputs:
    - dout: Upstream derivatives, shape (N, F, H', W').
    - cache: A tuple of (x, w, b, conv_param) as in conv_forward_naive, where
      conv_param is a dict with keys 'stride' and 'pad' (zero padding on
      both sides of both spatial axes, pad >= 0).

    Returns a tuple of:
    - dx: Gradient with respect to x, shape (N, C, H, W)
    - dw: Gradient with respect to w, shape (F, C, HH, WW)
    - db: Gradient with respect to b, shape (F,)
    """
    dx, dw, db = None, None, None
    ###########################################################################
    # TODO: Implement the convolutional backward pass.                        #
    ###########################################################################
    x, w, b, conv_param = cache
    stride, pad = conv_param['stride'], conv_param['pad']
    N, F, Hout, Wout = dout.shape
    _, C, HH, WW = w.shape

    x_pad = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), mode='constant')
    dx_pad = np.zeros_like(x_pad)
    dw = np.zeros_like(w)
    db = dout.sum(axis=(0, 2, 3))

    for n in range(N):
        for f in range(F):
            for i in range(Hout):
                for j in range(Wout):
                    hs, ws = i * stride, j * stride
                    dw[f] += dout[n, f, i, j] * x_pad[n, :, hs:hs + HH, ws:ws + WW]
                    dx_pad[n, :, hs:hs + HH, ws:ws + WW] += dout[n, f, i, j] * w[f]

    dx = dx_pad[:, :, pad:-pad, pad:-pad]
    ###########################################################################
    #                             END OF YOUR CODE                            #
    ###########################################################################
    return dx, dw, db
