"""Reference implementation of the ONNX Conv operator (2-D), used in backend tests."""
import numpy as np


def conv(X, W, B=None, *, dilations=(1, 1), group=1, pads=(0, 0, 0, 0), strides=(1, 1)):
    """ONNX Conv for X (N, C, H, W) and W (M, C/group, kH, kW).

    All attributes have the format of the ONNX specification; auto_pad is
    NOTSET, so `pads` lists the explicit padding of the spatial axes.
    """
    N, C, H, Wd = X.shape
    M, Cg, kH, kW = W.shape
    if Cg * group != C or M % group:
        raise ValueError("channels do not fit the groups")
    dH, dW = dilations
    sH, sW = strides

    Xp = np.pad(X, ((0, 0), (0, 0), (pads[0], pads[1]), (pads[2], pads[3])))
    oH = (Xp.shape[2] - dH * (kH - 1) - 1) // sH + 1
    oW = (Xp.shape[3] - dW * (kW - 1) - 1) // sW + 1

    Y = np.zeros((N, M, oH, oW), dtype=X.dtype)
    Mg = M // group
    for g in range(group):
        xg = Xp[:, g * Cg:(g + 1) * Cg]
        wg = W[g * Mg:(g + 1) * Mg]
        for i in range(kH):
            for j in range(kW):
                y0, x0 = i * dH, j * dW
                tap = xg[:, :, y0:y0 + sH * (oH - 1) + 1:sH, x0:x0 + sW * (oW - 1) + 1:sW]
                Y[:, g * Mg:(g + 1) * Mg] += np.einsum("nchw,mc->nmhw", tap, wg[:, :, i, j])
    if B is not None:
        Y += B.reshape(1, M, 1, 1)
    return Y
