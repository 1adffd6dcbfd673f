"""Reference implementation of a subset of the ONNX operator Conv (2-D)."""
import numpy as np


def _pads(size, k, stride, dilation, auto_pad):
    span = dilation * (k - 1) + 1
    out = -(-size // stride)                       # ceil
    total = max((out - 1) * stride + span - size, 0)
    small, big = total // 2, total - total // 2
    return (small, big) if auto_pad == "SAME_UPPER" else (big, small)


def onnx_conv(X, W, B=None, auto_pad="NOTSET", dilations=(1, 1), group=1,
              pads=(0, 0, 0, 0), strides=(1, 1)):
    """Y = Conv(X, W, B), X (N, C, H, W), W (M, C / group, kH, kW).

    pads is (top, left, bottom, right), used with auto_pad="NOTSET" only. With
    SAME_UPPER / SAME_LOWER the output size is ceil(input / stride), and an odd
    amount of padding puts the extra row at the end / at the beginning.
    """
    M, Cg, kh, kw = W.shape
    if X.shape[1] != Cg * group or M % group:
        raise ValueError("channels and group do not match")
    if auto_pad == "NOTSET":
        top, left, bottom, right = pads
    elif auto_pad == "VALID":
        top = left = bottom = right = 0
    elif auto_pad in ("SAME_UPPER", "SAME_LOWER"):
        top, bottom = _pads(X.shape[2], kh, strides[0], dilations[0], auto_pad)
        left, right = _pads(X.shape[3], kw, strides[1], dilations[1], auto_pad)
    else:
        raise ValueError(f"auto_pad {auto_pad!r}")
    X = np.pad(X, ((0, 0), (0, 0), (top, bottom), (left, right)))

    oh = (X.shape[2] - (dilations[0] * (kh - 1) + 1)) // strides[0] + 1
    ow = (X.shape[3] - (dilations[1] * (kw - 1) + 1)) // strides[1] + 1
    if oh < 1 or ow < 1:
        raise ValueError("kernel does not fit into the padded input")
    Y = np.zeros((X.shape[0], M, oh, ow), dtype=X.dtype)
    Mg = M // group
    for g in range(group):
        xg = X[:, g * Cg:(g + 1) * Cg]
        wg = W[g * Mg:(g + 1) * Mg]
        for i in range(kh):
            for j in range(kw):
                r, c = i * dilations[0], j * dilations[1]
                tap = xg[:, :, r:r + strides[0] * (oh - 1) + 1:strides[0],
                         c:c + strides[1] * (ow - 1) + 1:strides[1]]
                Y[:, g * Mg:(g + 1) * Mg] += np.einsum("nchw,mc->nmhw", tap, wg[:, :, i, j])
    if B is not None:
        Y += B[:, None, None]
    return Y
