import numpy as np


def conv2d_backward(dout, x, w, stride=1, pad=0):
    """Gradients of a NCHW conv layer y = conv(x, w) + b.

    dout is dL/dy with shape (N, F, Ho, Wo).
    Returns (dx, dw, db).
    """
    N, C, H, W = x.shape
    F, _, kh, kw = w.shape
    _, _, Ho, Wo = dout.shape

    xp = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)])
    dxp = np.zeros(xp.shape, dtype=np.result_type(dout, w))
    dw = np.zeros(w.shape, dtype=np.result_type(dout, x))
    db = dout.sum(axis=(0, 2, 3))

    for i in range(Ho):
        for j in range(Wo):
            a, c = i * stride, j * stride
            g = dout[:, :, i, j]                                    # (N, F)
            patch = xp[:, :, a:a + kh, c:c + kw]                    # (N, C, kh, kw)
            dw += np.tensordot(g, patch, axes=([0], [0]))           # (F, C, kh, kw)
            dxp[:, :, a:a + kh, c:c + kw] += np.tensordot(g, w, axes=([1], [0]))

    dx = dxp[:, :, pad:pad + H, pad:pad + W]
    return dx, dw, db
