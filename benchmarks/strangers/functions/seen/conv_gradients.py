import numpy as np

def conv2d_grads(g, x, w, stride=1, pad=0):
    """Gradients of  y = corr(x, w) + b  given g = dL/dy.

    x: [n, c, h, w]   w: [k, c, r, s]   g: [n, k, p, q]
    returns dw, db, dx   (parameters first, so that  *params, dx = conv2d_grads(...))
    """
    n, k, p, q = g.shape
    r, s = w.shape[2:]
    xp = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)])
    dxp = np.zeros(xp.shape, np.result_type(g, w))
    dw = np.zeros(w.shape, np.result_type(g, x))
    for i in range(r):
        for j in range(s):
            at = np.s_[:, :, i:i + stride * (p - 1) + 1:stride, j:j + stride * (q - 1) + 1:stride]
            dw[:, :, i, j] = np.tensordot(g, xp[at], ([0, 2, 3], [0, 2, 3]))
            dxp[at] += np.einsum('nkpq,kc->ncpq', g, w[:, :, i, j])
    dx = dxp[:, :, pad:pad + x.shape[2], pad:pad + x.shape[3]]
    return dw, g.sum((0, 2, 3)), dx
