import numpy as np


def conv2d_input_grad(dout, w, x_shape, stride=(1, 1), pad=(0, 0)):
    """Gradient of a conv layer (cross-correlation, NHWC, weights HWIO) with regard to its input."""
    n, h, wd, c = x_shape
    kh, kw, _, o = w.shape
    (sh, sw), (ph, pw) = stride, pad
    _, oh, ow, _ = dout.shape
    dxp = np.zeros((n, h + 2 * ph, wd + 2 * pw, c), dtype=dout.dtype)
    for i in range(kh):
        for j in range(kw):
            dxp[:, i:i + sh * (oh - 1) + 1:sh, j:j + sw * (ow - 1) + 1:sw] += dout @ w[i, j].T
    return dxp[:, ph:ph + h, pw:pw + wd]
