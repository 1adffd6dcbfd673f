import numpy as np


def conv2d_op(inputs, opts):
    """Operator of the graph interpreter.

    inputs: dict with 'X' (N,C,H,W) and 'W' (O,C,kh,kw)
    opts:   dict with 'stride', 'dilation' (ints, default 1) and 'pad' (default 0)
    returns (Y, vjp); vjp(dY) -> dict of the gradients of 'X' and 'W'
    """
    X, W = inputs["X"], inputs["W"]
    s, d, p = opts.get("stride", 1), opts.get("dilation", 1), opts.get("pad", 0)
    O, C, kh, kw = W.shape
    Xp = np.pad(X, ((0, 0), (0, 0), (p, p), (p, p)))
    oh = (Xp.shape[2] - d * (kh - 1) - 1) // s + 1
    ow = (Xp.shape[3] - d * (kw - 1) - 1) // s + 1

    def at(off, n):
        return slice(off, off + (n - 1) * s + 1, s)

    Y = 0
    for i in range(kh):
        for j in range(kw):
            Y = Y + np.einsum("nchw,oc->nohw", Xp[:, :, at(i * d, oh), at(j * d, ow)], W[:, :, i, j])

    def vjp(dY):
        dXp, dW = np.zeros(Xp.shape), np.zeros(W.shape)
        for i in range(kh):
            for j in range(kw):
                dW[:, :, i, j] = np.einsum("nohw,nchw->oc", dY, Xp[:, :, at(i * d, oh), at(j * d, ow)])
                dXp[:, :, at(i, oh), at(j, ow)] += np.einsum("nohw,oc->nchw", dY, W[:, :, i, j])
        return {"X": dXp[:, :, p:p + X.shape[2], p:p + X.shape[3]], "W": dW}

    return Y, vjp
