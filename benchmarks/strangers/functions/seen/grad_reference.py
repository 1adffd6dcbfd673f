import numpy as np


def conv2d_vjp(x, w, gy, stride=1, padding=0, dilation=1):
    """Vector-Jacobian product of y = conv2d(x, w) (NCHW, OIHW, no bias).

    gy is dL/dy; returns (dL/dx, dL/dw). Works tap by tap, so that each kernel
    position is one strided slice of the padded input.
    """
    kh, kw = w.shape[2:]
    oh, ow = gy.shape[2:]
    h, wd = x.shape[2:]
    p = padding
    xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
    gxp = np.zeros(xp.shape)
    gw = np.zeros(w.shape)
    for i in range(kh):
        rows = slice(i * dilation, i * dilation + (oh - 1) * stride + 1, stride)
        for j in range(kw):
            cols = slice(j * dilation, j * dilation + (ow - 1) * stride + 1, stride)
            gw[:, :, i, j] = np.einsum('nohw,nchw->oc', gy, xp[:, :, rows, cols])
            gxp[:, :, rows, cols] += np.einsum('nohw,oc->nchw', gy, w[:, :, i, j])
    return gxp[:, :, p:p + h, p:p + wd], gw
