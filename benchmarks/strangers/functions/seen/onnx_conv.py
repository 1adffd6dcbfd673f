import numpy as np


def onnx_conv(X, W, B=None, attrs=None):
    """Reference evaluation of the ONNX Conv operator for 2-D inputs (NCHW).

    attrs may hold strides, dilations, group, pads and auto_pad as in the ONNX spec.
    """
    attrs = attrs or {}
    sh, sw = attrs.get("strides", [1, 1])
    dh, dw = attrs.get("dilations", [1, 1])
    group = attrs.get("group", 1)
    auto = attrs.get("auto_pad", "NOTSET")
    N, C, H, Wd = X.shape
    M, cg, kh, kw = W.shape
    eh, ew = dh * (kh - 1) + 1, dw * (kw - 1) + 1

    if auto in ("SAME_UPPER", "SAME_LOWER"):
        th = max((-(-H // sh) - 1) * sh + eh - H, 0)
        tw = max((-(-Wd // sw) - 1) * sw + ew - Wd, 0)
        top, left = th // 2, tw // 2
        if auto == "SAME_LOWER":
            top, left = th - top, tw - left
        bottom, right = th - top, tw - left
    elif auto == "VALID":
        top = bottom = left = right = 0
    else:
        top, bottom, left, right = attrs.get("pads", [0, 0, 0, 0])

    xp = np.pad(X, ((0, 0), (0, 0), (top, bottom), (left, right)))
    oh = (xp.shape[2] - eh) // sh + 1
    ow = (xp.shape[3] - ew) // sw + 1
    Y = np.zeros((N, M, oh, ow), dtype=X.dtype)
    mg = M // group
    for g in range(group):
        xs = xp[:, g * cg:(g + 1) * cg]
        ws = W[g * mg:(g + 1) * mg]
        for i in range(kh):
            for j in range(kw):
                part = xs[:, :, i * dh:i * dh + (oh - 1) * sh + 1:sh,
                          j * dw:j * dw + (ow - 1) * sw + 1:sw]
                Y[:, g * mg:(g + 1) * mg] += np.einsum("nchw,mc->nmhw", part, ws[:, :, i, j])
    if B is not None:
        Y += B.reshape(1, -1, 1, 1)
    return Y
