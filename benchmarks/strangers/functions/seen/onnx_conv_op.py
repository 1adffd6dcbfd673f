import numpy as np


def op_Conv(X, W, B=None, *, auto_pad="NOTSET", dilations=(1, 1), group=1,
            pads=(0, 0, 0, 0), strides=(1, 1)):
    """Conv-11 for 2-D images, following the ONNX operator spec.

    X: (N, C, H, W)   W: (M, C/group, kH, kW)   B: (M,) or None
    auto_pad: NOTSET | VALID | SAME_UPPER | SAME_LOWER
    pads: [h_begin, w_begin, h_end, w_end], used when auto_pad is NOTSET
    """
    N, C, H, Wd = X.shape
    M, Cg, kH, kW = W.shape
    ext = [(kH - 1) * dilations[0] + 1, (kW - 1) * dilations[1] + 1]

    if auto_pad in ("SAME_UPPER", "SAME_LOWER"):
        begin, end = [], []
        for size, e, s in zip((H, Wd), ext, strides):
            out = -(-size // s)
            total = max((out - 1) * s + e - size, 0)
            small, large = total // 2, total - total // 2
            if auto_pad == "SAME_UPPER":
                begin.append(large)
                end.append(small)
            else:
                begin.append(small)
                end.append(large)
    elif auto_pad == "VALID":
        begin, end = [0, 0], [0, 0]
    elif auto_pad == "NOTSET":
        begin, end = list(pads[:2]), list(pads[2:])
    else:
        raise ValueError(auto_pad)

    Xp = np.pad(X, ((0, 0), (0, 0), (begin[0], end[0]), (begin[1], end[1])))
    oH = (Xp.shape[2] - ext[0]) // strides[0] + 1
    oW = (Xp.shape[3] - ext[1]) // strides[1] + 1

    Y = np.zeros((N, M, oH, oW), dtype=np.result_type(X, W))
    Mg = M // group
    for g in range(group):
        xs = Xp[:, g * Cg:(g + 1) * Cg]
        ws = W[g * Mg:(g + 1) * Mg]
        for i in range(kH):
            for j in range(kW):
                r, c = i * dilations[0], j * dilations[1]
                sub = xs[:, :, r:r + (oH - 1) * strides[0] + 1:strides[0],
                         c:c + (oW - 1) * strides[1] + 1:strides[1]]
                Y[:, g * Mg:(g + 1) * Mg] += np.einsum("nchw,mc->nmhw", sub, ws[:, :, i, j])
    if B is not None:
        Y = Y + np.reshape(B, (1, M, 1, 1))
    return Y
