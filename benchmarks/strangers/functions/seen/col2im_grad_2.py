import numpy as np


def conv2d_input_grad(dout, w, x_shape, stride=1, pad=0):
    """Gradient of a conv layer (cross-correlation, NCHW) w.r.t. its input.

    dout : (N, F, OH, OW)    upstream gradient
    w    : (F, C, KH, KW)
    """
    N, C, H, W = x_shape
    F, _, KH, KW = w.shape
    OH, OW = dout.shape[2:]
    dxp = np.zeros((N, C, H + 2 * pad, W + 2 * pad), dtype=dout.dtype)
    for i in range(OH):
        for j in range(OW):
            r, c = i * stride, j * stride
            patch = np.tensordot(dout[:, :, i, j], w, axes=(1, 0))   # N,C,KH,KW
            dxp[:, :, r:r + KH, c:c + KW] = patch
    return dxp[:, :, pad:pad + H, pad:pad + W]
