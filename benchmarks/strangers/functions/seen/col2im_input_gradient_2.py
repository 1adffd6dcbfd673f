import numpy as np


def conv2d_input_grad(dout, w, x_shape, stride=1, pad=0):
    """Gradient of the loss with respect to the input of a conv layer.

    dout : (N, F, OH, OW) upstream gradient
    w    : (F, C, R, S) filters
    The layer's forward pass is cross-correlation with `stride` and zero `pad`.
    """
    N, C, H, W = x_shape
    F, _, R, S = w.shape
    OH, OW = dout.shape[2:]

    # columns: (C*R*S, N*OH*OW)
    dcol = w.reshape(F, -1).T @ dout.transpose(1, 0, 2, 3).reshape(F, -1)
    dcol = dcol.reshape(C, R, S, N, OH, OW)

    # col2im
    dxp = np.zeros((N, C, H + 2 * pad, W + 2 * pad), dtype=dout.dtype)
    for r in range(R):
        for s in range(S):
            patch = dcol[:, r, s].transpose(1, 0, 2, 3)
            dxp[:, :, r:r + stride * OH:stride, s:s + stride * OW:stride] = patch
    return dxp[:, :, pad:pad + H, pad:pad + W]
