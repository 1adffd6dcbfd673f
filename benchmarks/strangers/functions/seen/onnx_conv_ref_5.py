import numpy as np


def onnx_conv(X, W, B=None, auto_pad="NOTSET", dilations=None, group=1, pads=None, strides=None):
    """Reference for the ONNX Conv operator, any number of spatial axes.

    pads is [x1_begin, x2_begin, ..., x1_end, x2_end, ...].
    """
    nd = X.ndim - 2
    dilations = dilations or [1] * nd
    strides = strides or [1] * nd
    ks = [(k - 1) * d + 1 for k, d in zip(W.shape[2:], dilations)]

    if auto_pad in ("SAME_UPPER", "SAME_LOWER"):
        begin, end = [], []
        for size, s, k in zip(X.shape[2:], strides, ks):
            total = max((-(-size // s) - 1) * s + k - size, 0)
            small, big = total // 2, total - total // 2
            begin.append(small if auto_pad == "SAME_UPPER" else big)
            end.append(big if auto_pad == "SAME_UPPER" else small)
    elif auto_pad == "VALID" or pads is None:
        begin, end = [0] * nd, [0] * nd
    else:
        begin, end = list(pads[:nd]), list(pads[nd:])

    Xp = np.pad(X, [(0, 0), (0, 0)] + list(zip(begin, end)))
    out_sp = [(p - k) // s + 1 for p, k, s in zip(Xp.shape[2:], ks, strides)]
    N, M = X.shape[0], W.shape[0]
    cg, mg = W.shape[1], M // group
    Y = np.zeros([N, M] + out_sp, dtype=np.result_type(X, W))

    for tap in np.ndindex(*W.shape[2:]):
        sl = tuple(slice(t * d, t * d + (o - 1) * s + 1, s)
                   for t, d, o, s in zip(tap, dilations, out_sp, strides))
        for g in range(group):
            xs = Xp[(slice(None), slice(g * cg, (g + 1) * cg)) + sl]
            wt = W[(slice(g * mg, (g + 1) * mg), slice(None)) + tap]
            Y[:, g * mg:(g + 1) * mg] += np.einsum("nc...,mc->nm...", xs, wt)
    if B is not None:
        Y += B.reshape([1, M] + [1] * nd)
    return Y
