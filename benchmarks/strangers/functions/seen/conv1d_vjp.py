import numpy as np


def conv1d_fwd(x, w, b, stride, dilation, padding):
    xp = np.pad(x, ((0, 0), (0, 0), (padding, padding)))
    K = w.shape[2]
    T = (xp.shape[2] - dilation * (K - 1) - 1) // stride + 1
    y = np.zeros((x.shape[0], w.shape[0], T)) + b[None, :, None]
    for k in range(K):
        lo = k * dilation
        y += np.einsum("nct,oc->not", xp[:, :, lo:lo + (T - 1) * stride + 1:stride], w[:, :, k])
    return y


def conv1d_vjp(x, w, b, stride=1, dilation=1, padding=0):
    """Return (y, pullback); pullback(dy) -> (dx, dw, db). Shapes as in PyTorch."""
    y = conv1d_fwd(x, w, b, stride, dilation, padding)

    def pullback(dy):
        xp = np.pad(x, ((0, 0), (0, 0), (padding, padding)))
        dxp = np.zeros(xp.shape)
        dw = np.zeros(w.shape)
        T = dy.shape[2]
        for k in range(w.shape[2]):
            sl = slice(k * dilation, k * dilation + (T - 1) * stride + 1, stride)
            dw[:, :, k] = np.einsum("not,nct->oc", dy, xp[:, :, sl])
            dxp[:, :, sl] += np.einsum("not,oc->nct", dy, w[:, :, k])
        return dxp[:, :, padding:padding + x.shape[2]], dw, dy.sum((0, 2))

    return y, pullback
