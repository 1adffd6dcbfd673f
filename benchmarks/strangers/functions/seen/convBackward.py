# homework 3, part 2: backprop through the conv layer
import numpy as np


def conv2d_backward(dout, x, w, stride=1, pad=0):
    '''Gradients of y = conv(x, w) + b  (NCHW, cross-correlation as in torch).

    dout : upstream gradient, (N, F, Ho, Wo)
    x    : the input of the forward pass, (N, C, H, W)
    w    : (F, C, kh, kw)

    returns dx, dw, db
    '''
    kh, kw = w.shape[2:]
    h, wid = x.shape[2:]
    ho, wo = dout.shape[2:]
    xp = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)])
    dxp = np.zeros(xp.shape, dtype=np.result_type(dout, w))
    dw = np.zeros(w.shape, dtype=np.result_type(dout, x))
    # one kernel tap at a time: the tap (u, v) saw x[..., u + s*i, v + s*j]
    for u in range(kh):
        for v in range(kw):
            rows = slice(u, u + stride * (ho - 1) + 1, stride)
            cols = slice(v, v + stride * (wo - 1) + 1, stride)
            dw[:, :, u, v] = np.einsum('nfij,ncij->fc', dout, xp[:, :, rows, cols])
            dxp[:, :, rows, cols] += np.einsum('nfij,fc->ncij', dout, w[:, :, u, v])
    dx = dxp[:, :, pad:pad + h, pad:pad + wid]
    db = dout.sum(axis=(0, 2, 3))
    return dx, dw, db
