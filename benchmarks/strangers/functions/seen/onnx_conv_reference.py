import numpy as np


def _pads(auto_pad, pads, in_shape, eff, strides):
    if auto_pad == "NOTSET":
        return list(zip(pads[:2], pads[2:]))       # ONNX order: all begins, then all ends
    if auto_pad == "VALID":
        return [(0, 0), (0, 0)]
    out = []
    for i, e, s in zip(in_shape, eff, strides):
        total = max((-(-i // s) - 1) * s + e - i, 0)
        small, large = total // 2, total - total // 2
        out.append((small, large) if auto_pad == "SAME_UPPER" else (large, small))
    return out


def onnx_conv(X, W, B=None, *, auto_pad="NOTSET", dilations=(1, 1), group=1,
              pads=(0, 0, 0, 0), strides=(1, 1)):
    """Reference for the 2-D case of the ONNX operator Conv (attributes as in the spec).

    X: (N, C, H, W); W: (M, C/group, kH, kW); B: (M,); all floating point
    pads = (top, left, bottom, right), used only with auto_pad NOTSET.
    SAME_UPPER puts an odd padding pixel at the end, SAME_LOWER at the beginning.
    """
    if auto_pad not in ("NOTSET", "VALID", "SAME_UPPER", "SAME_LOWER"):
        raise ValueError("auto_pad=%s" % auto_pad)
    n, c = X.shape[:2]
    m, cg, kh, kw = W.shape
    assert c == cg * group and m % group == 0

    (dh, dw), (sh, sw) = dilations, strides
    eff = ((kh - 1) * dh + 1, (kw - 1) * dw + 1)
    ph, pw = _pads(auto_pad, pads, X.shape[2:], eff, strides)
    X = np.pad(X, ((0, 0), (0, 0), ph, pw))
    oh = (X.shape[2] - eff[0]) // sh + 1
    ow = (X.shape[3] - eff[1]) // sw + 1

    Y = np.zeros((n, m, oh, ow), dtype=np.result_type(X, W))
    per = m // group
    for o in range(m):
        first = (o // per) * cg
        for q in range(cg):
            for i in range(kh):
                for j in range(kw):
                    src = X[:, first + q, i * dh:i * dh + (oh - 1) * sh + 1:sh,
                            j * dw:j * dw + (ow - 1) * sw + 1:sw]
                    Y[:, o] += W[o, q, i, j] * src
    return Y if B is None else Y + B.reshape(1, -1, 1, 1)
