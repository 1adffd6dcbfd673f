import numpy as np


def conv_backward(dout, cache):
    """
    Gradients of a conv layer (forward: out = corr(pad(x), w) + b).
    cache = (x, w, b, {'stride': s, 'pad': p})
    Returns dx, dw, db
    """
    x, w, b, conv_param = cache
    s, p = conv_param["stride"], conv_param["pad"]
    N, F, Ho, Wo = dout.shape
    _, _, kh, kw = w.shape
    xp = np.pad(x, ((0,), (0,), (p,), (p,)), mode="constant")
    dxp = np.zeros_like(xp)
    dw = np.zeros_like(w)
    db = np.sum(dout, axis=(0, 2, 3))
    for i in range(Ho):
        for j in range(Wo):
            sl = np.s_[:, :, i * s:i * s + kh, j * s:j * s + kw]
            g = dout[:, :, i, j]
            dw += np.tensordot(g, xp[sl], axes=([0], [0]))
            dxp[sl] = np.tensordot(g, w, axes=([1], [0]))
    dx = dxp[:, :, p:p + x.shape[2], p:p + x.shape[3]]
    return dx, dw, db
