import numpy as np


def conv_backward(dout, cache):
    """Backward pass of the conv layer (forward slides the unflipped filters).

    dout  : upstream derivatives, (N, F, Hout, Wout)
    cache : (x, w, b, conv_param) kept by the forward pass; conv_param holds
            'stride' and 'pad' (zeros on the four sides)

    Returns dx, dw, db with the shapes of x, w and b.  Everything is summed
    over the minibatch, the 1/N belongs to the loss.
    """
    x, w, b, conv_param = cache
    s = conv_param["stride"]
    p = conv_param["pad"]
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    _, _, Hout, Wout = dout.shape

    xp = np.pad(x, [(0, 0), (0, 0), (p, p), (p, p)])
    dxp = np.zeros(xp.shape)
    dw = np.zeros(w.shape)
    db = dout.sum(axis=(0, 2, 3))

    for i in range(Hout):
        for j in range(Wout):
            rows = slice(i * s, i * s + HH)
            cols = slice(j * s, j * s + WW)
            patch = xp[:, :, rows, cols]                 # N C HH WW
            g = dout[:, :, i, j]                         # N F
            dw += np.tensordot(g, patch, axes=(0, 0))
            dxp[:, :, rows, cols] += np.tensordot(g, w, axes=(1, 0))

    dx = dxp[:, :, p:p + H, p:p + W]
    return dx, dw, db
