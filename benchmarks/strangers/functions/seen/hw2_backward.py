import numpy as np

def conv_backward(dout, x, w, stride=1, pad=1):
    """
    Backward pass of a conv layer (NCHW).

    dout: (N, F, H', W') upstream derivative
    x: (N, C, H, W), w: (F, C, HH, WW), as in the forward pass

    Returns dx, dw, db with the shapes of x, w and (F,)
    """
    N, F, H_out, W_out = dout.shape
    HH, WW = w.shape[2:]

    x_pad = np.pad(x, ((0,0), (0,0), (pad,pad), (pad,pad)))
    dx_pad = np.zeros(x_pad.shape)
    dw = np.zeros(w.shape)
    db = dout.sum(axis=(0, 2, 3))

    for n in range(N):
        for i in range(H_out):
            for j in range(W_out):
                h1, w1 = i*stride, j*stride
                patch = x_pad[n, :, h1:h1+HH, w1:w1+WW]
                for f in range(F):
                    dw[f] += patch * dout[n, f, i, j]
                    dx_pad[n, :, h1:h1+HH, w1:w1+WW] += w[f] * dout[n, f, i, j]

    dx = dx_pad[:, :, pad:-pad, pad:-pad]
    return dx, dw, db
