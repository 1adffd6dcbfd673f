import numpy as np


def onnx_conv(X, W, B=None, pads=(0, 0, 0, 0), strides=(1, 1), dilations=(1, 1), group=1):
    """Reference for the ONNX operator Conv, two spatial axes.

    The attributes are taken as they stand in the ONNX node: ``pads``,
    ``strides``, ``dilations`` and ``group``.
    """
    n, c, h, w = X.shape
    m, cg, kh, kw = W.shape
    Xp = np.pad(X, ((0, 0), (0, 0), (pads[0], pads[1]), (pads[2], pads[3])))
    dh, dw = dilations
    sh, sw = strides
    oh = (Xp.shape[2] - dh * (kh - 1) - 1) // sh + 1
    ow = (Xp.shape[3] - dw * (kw - 1) - 1) // sw + 1
    Y = np.zeros((n, m, oh, ow), dtype=X.dtype)
    mg = m // group
    for g in range(group):
        xg = Xp[:, g * cg:(g + 1) * cg]
        wg = W[g * mg:(g + 1) * mg]
        for i in range(kh):
            for j in range(kw):
                sl = xg[:, :,
                        i * dh:i * dh + (oh - 1) * sh + 1:sh,
                        j * dw:j * dw + (ow - 1) * sw + 1:sw]
                Y[:, g * mg:(g + 1) * mg] += np.einsum('ncij,mc->nmij', sl, wg[:, :, i, j])
    if B is not None:
        Y += B.reshape(1, -1, 1, 1)
    return Y
