import numpy as np


def conv_layer_backward(dout, x, w, stride=1, pad=1):
    """Gradients of a conv layer (cross-correlation, NCHW / OIHW).

    dout is the upstream gradient, (N, F, Ho, Wo).
    Returns dx, dw, db.
    """
    N, C, H, W = x.shape
    F, _, kh, kw = w.shape
    Ho, Wo = dout.shape[2:]

    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    dxp = np.zeros_like(xp, dtype=dout.dtype)
    dw = np.zeros_like(w, dtype=dout.dtype)

    for i in range(Ho):
        for j in range(Wo):
            r, c = i * stride, j * stride
            g = dout[:, :, i, j]
            patch = xp[:, :, r:r + kh, c:c + kw]
            dw += np.tensordot(g, patch, axes=(0, 0))
            dxp[:, :, r:r + kh, c:c + kw] += np.tensordot(g, w, axes=(1, 0))

    db = dout.sum(axis=(0, 2, 3))
    dx = dxp[:, :, pad:-pad, pad:-pad]
    return dx, dw, db
