import numpy as np


def forward(x, w, dil=1):
    n, c, t = x.shape
    o, _, k = w.shape
    t_out = t - dil * (k - 1)
    y = np.zeros((n, o, t_out))
    for j in range(k):
        y += np.einsum("nct,oc->not", x[:, :, j * dil:j * dil + t_out], w[:, :, j])
    return y


def backward(dy, x, w, dil=1):
    """Gradients (dx, dw) of `forward` for the upstream gradient dy."""
    t_out = dy.shape[2]
    dx = np.zeros_like(x)
    dw = np.zeros_like(w)
    for j in range(w.shape[2]):
        seg = slice(j * dil, j * dil + t_out)
        dx[:, :, seg] += np.einsum("not,oc->nct", dy, w[:, :, j])
        dw[:, :, j] = np.einsum("not,nct->oc", dy, x[:, :, j:j + t_out])
    return dx, dw
