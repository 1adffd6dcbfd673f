import numpy as np


def conv_forward(x, w, b, stride):
    """x (N,C,H,W), w (F,C,kh,kw), b (F,), no padding."""
    F, C, kh, kw = w.shape
    Ho = (x.shape[2] - kh) // stride + 1
    Wo = (x.shape[3] - kw) // stride + 1
    out = np.zeros((x.shape[0], F, Ho, Wo))
    for i in range(Ho):
        for j in range(Wo):
            win = x[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw]
            out[:, :, i, j] = np.tensordot(win, w, axes=([1, 2, 3], [1, 2, 3])) + b
    return out


def conv_backward(dout, x, w, stride):
    """Gradients of the loss with respect to x, w and b, for conv_forward.

    dout: gradient with respect to the output, (N,F,Ho,Wo)
    returns dx, dw, db
    """
    N, F, Ho, Wo = dout.shape
    kh, kw = w.shape[2:]
    dx = np.zeros_like(x)
    dw = np.zeros_like(w)
    db = dout.sum(axis=(0, 2, 3))

    for i in range(Ho):
        for j in range(Wo):
            r, c = i * stride, j * stride
            dx[:, :, r:r + kh, c:c + kw] += np.tensordot(dout[:, :, i, j], w, axes=(1, 0))

    for p in range(kh):
        for q in range(kw):
            xs = x[:, :, p:p + Ho, q:q + Wo]
            dw[:, :, p, q] = np.einsum("nfij,ncij->fc", dout, xs)

    return dx, dw, db
