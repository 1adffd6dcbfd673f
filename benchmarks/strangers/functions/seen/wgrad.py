import numpy as np


def conv2d_weight_grad(x, dy, kernel_size, stride=(1, 1), padding=(0, 0), dilation=(1, 1)):
    """dL/dW of y = conv2d(x, W) given dL/dy.   NCHW, result is OIHW."""
    KH, KW = kernel_size
    SH, SW = stride
    N, O, P, Q = dy.shape
    C = x.shape[1]
    xp = np.pad(x, [(0, 0), (0, 0), (padding[0],) * 2, (padding[1],) * 2])
    dw = np.empty((O, C, KH, KW), dtype=np.result_type(x, dy))
    for r in range(KH):
        for s in range(KW):
            y0, x0 = r * dilation[0], s * dilation[1]
            patch = xp[:, :, y0:y0 + SH * (P - 1) + 1:SH, x0:x0 + SW * (Q - 1) + 1:SW]
            dw[:, :, r, s] = np.tensordot(dy, patch, axes=([0, 2, 3], [0, 2, 3]))
    return dw
