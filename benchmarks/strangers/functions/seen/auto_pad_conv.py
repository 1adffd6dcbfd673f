import itertools

import numpy as np


def conv(X, W, B=None, auto_pad="NOTSET", dilations=None, group=1, kernel_shape=None, pads=None, strides=None):
    """ONNX Conv for any number of spatial dimensions."""
    nd = X.ndim - 2
    ks = tuple(kernel_shape or W.shape[2:])
    dil = tuple(dilations or (1,) * nd)
    st = tuple(strides or (1,) * nd)
    ext = [(k - 1) * d + 1 for k, d in zip(ks, dil)]

    if auto_pad in ("SAME_UPPER", "SAME_LOWER"):
        begin, end = [], []
        for n, e, s in zip(X.shape[2:], ext, st):
            total = max((-(-n // s) - 1) * s + e - n, 0)
            small, big = total // 2, total - total // 2
            begin.append(small if auto_pad == "SAME_UPPER" else big)
            end.append(big if auto_pad == "SAME_UPPER" else small)
    elif auto_pad == "VALID" or pads is None:
        begin, end = [0] * nd, [0] * nd
    else:
        begin, end = list(pads[:nd]), list(pads[nd:])

    Xp = np.pad(X, [(0, 0), (0, 0)] + list(zip(begin, end)))
    out_sp = [(n - e) // s + 1 for n, e, s in zip(Xp.shape[2:], ext, st)]
    M = W.shape[0]
    Y = np.zeros((X.shape[0], M, *out_sp), dtype=np.result_type(X, W))
    cg, mg = X.shape[1] // group, M // group
    for pos in itertools.product(*map(range, ks)):
        sl = tuple(slice(p * d, p * d + (o - 1) * s + 1, s) for p, d, o, s in zip(pos, dil, out_sp, st))
        tap = Xp[(slice(None), slice(None)) + sl]
        for g in range(group):
            wt = W[(slice(g * mg, (g + 1) * mg), slice(None)) + pos]
            Y[:, g * mg:(g + 1) * mg] += np.einsum("nc...,mc->nm...", tap[:, g * cg:(g + 1) * cg], wt)
    if B is not None:
        Y += B.reshape(1, -1, *([1] * nd))
    return Y
