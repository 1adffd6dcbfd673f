import numpy as np


def run_conv(X, W, B=None, attrs=None):
    """Evaluate an ONNX Conv node (2-D) with numpy.

    attrs: the node attributes as a dict: strides, pads, dilations, group
    """
    attrs = attrs or {}
    sh, sw = attrs.get("strides", [1, 1])
    dh, dw = attrs.get("dilations", [1, 1])
    group = attrs.get("group", 1)
    pads = attrs.get("pads", [0, 0, 0, 0])

    x = np.pad(X, ((0, 0), (0, 0), (pads[0], pads[1]), (pads[2], pads[3])))
    n, c, h, w = x.shape
    m, cg, kh, kw = W.shape
    oh = (h - dh * (kh - 1) - 1) // sh + 1
    ow = (w - dw * (kw - 1) - 1) // sw + 1
    Y = np.zeros((n, m, oh, ow), dtype=X.dtype)
    mg = m // group
    for g in range(group):
        xg = x[:, g * cg:(g + 1) * cg]
        wg = W[g * mg:(g + 1) * mg]
        for i in range(kh):
            for j in range(kw):
                y0, x0 = i * dh, j * dw
                patch = xg[:, :, y0:y0 + (oh - 1) * sh + 1:sh, x0:x0 + (ow - 1) * sw + 1:sw]
                Y[:, g * mg:(g + 1) * mg] += np.einsum("nchw,mc->nmhw", patch, wg[:, :, i, j])
    if B is not None:
        Y += B.reshape(1, -1, 1, 1)
    return Y
