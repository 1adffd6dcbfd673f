from itertools import product

import numpy as np


def onnx_conv(X, W, B=None, auto_pad="NOTSET", dilations=None, group=1,
              kernel_shape=None, pads=None, strides=None):
    """Reference implementation of the ONNX Conv operator (any spatial rank)."""
    rank = X.ndim - 2
    ks = list(kernel_shape or W.shape[2:])
    strides = list(strides or [1] * rank)
    dilations = list(dilations or [1] * rank)

    begin, end = [0] * rank, [0] * rank
    if auto_pad == "NOTSET":
        if pads is not None:
            begin, end = list(pads[:rank]), list(pads[rank:])
    elif auto_pad in ("SAME_UPPER", "SAME_LOWER"):
        for a in range(rank):
            n = X.shape[2 + a]
            out = (n + strides[a] - 1) // strides[a]
            eff = (ks[a] - 1) * dilations[a] + 1
            total = max(0, (out - 1) * strides[a] + eff - n)
            small, large = total // 2, total - total // 2
            if auto_pad == "SAME_UPPER":
                begin[a], end[a] = large, small
            else:
                begin[a], end[a] = small, large
    elif auto_pad != "VALID":
        raise ValueError(auto_pad)

    Xp = np.pad(X, [(0, 0), (0, 0)] + list(zip(begin, end)))
    out_shape = [(Xp.shape[2 + a] - (ks[a] - 1) * dilations[a] - 1) // strides[a] + 1
                 for a in range(rank)]
    M, cg = W.shape[0], W.shape[1]
    mg = M // group
    Y = np.zeros([X.shape[0], M] + out_shape, dtype=X.dtype)
    for g in range(group):
        xg = Xp[:, g * cg:(g + 1) * cg]
        wg = W[g * mg:(g + 1) * mg]
        for off in product(*map(range, ks)):
            sl = tuple(slice(o * d, o * d + (n - 1) * s + 1, s)
                       for o, d, n, s in zip(off, dilations, out_shape, strides))
            tap = xg[(slice(None), slice(None)) + sl]
            w = wg[(slice(None), slice(None)) + off]
            Y[:, g * mg:(g + 1) * mg] += np.moveaxis(np.tensordot(w, tap, axes=([1], [1])), 1, 0)
    if B is not None:
        Y += B.reshape([1, M] + [1] * rank)
    return Y
