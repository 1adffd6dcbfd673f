import numpy as np


def onnx_conv(X, W, B=None, auto_pad="NOTSET", pads=None, strides=(1, 1),
              dilations=(1, 1), group=1):
    """Reference for the ONNX Conv operator, 2-D only.

    pads is [top, left, bottom, right]; auto_pad is NOTSET, VALID,
    SAME_UPPER or SAME_LOWER.
    """
    n, c, h, w = X.shape
    o, cg, kh, kw = W.shape
    if auto_pad == "NOTSET":
        t, l, b, r = pads if pads is not None else (0, 0, 0, 0)
    elif auto_pad == "VALID":
        t = l = b = r = 0
    elif auto_pad.startswith("SAME"):
        need = []
        for size, k, s, d in zip((h, w), (kh, kw), strides, dilations):
            out = -(-size // s)
            need.append(max((out - 1) * s + (k - 1) * d + 1 - size, 0))
        t, l = need[0] // 2, need[1] // 2
        b, r = need[0] - t, need[1] - l
    else:
        raise ValueError(f"unknown auto_pad {auto_pad!r}")

    Xp = np.pad(X, ((0, 0), (0, 0), (t, b), (l, r)))
    (sh, sw), (dh, dw) = strides, dilations
    oh = (Xp.shape[2] - (kh - 1) * dh - 1) // sh + 1
    ow = (Xp.shape[3] - (kw - 1) * dw - 1) // sw + 1
    Y = np.zeros((n, o, oh, ow), dtype=X.dtype)
    og = o // group
    for g in range(group):
        xg = Xp[:, g * cg:(g + 1) * cg]
        wg = W[g * og:(g + 1) * og]
        for i in range(kh):
            for j in range(kw):
                patch = xg[:, :, i * dh:i * dh + (oh - 1) * sh + 1:sh,
                           j * dw:j * dw + (ow - 1) * sw + 1:sw]
                Y[:, g * og:(g + 1) * og] += np.einsum("nchw,oc->nohw", patch, wg[:, :, i, j])
    if B is not None:
        Y += B[None, :, None, None]
    return Y
