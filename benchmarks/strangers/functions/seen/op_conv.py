import itertools
import numpy as np


def conv(X, W, B=None, auto_pad="NOTSET", dilations=None, group=1,
         kernel_shape=None, pads=None, strides=None):
    """ONNX Conv, any number of spatial axes. auto_pad: NOTSET, VALID, SAME_UPPER or
    SAME_LOWER; pads is [begin_1, ..., begin_n, end_1, ..., end_n]."""
    nd = X.ndim - 2
    kernel_shape = list(kernel_shape or W.shape[2:])
    if kernel_shape != list(W.shape[2:]):
        raise ValueError("kernel_shape does not fit W")
    dilations = list(dilations or [1] * nd)
    strides = list(strides or [1] * nd)
    extent = [d * (k - 1) + 1 for d, k in zip(dilations, kernel_shape)]
    if auto_pad == "NOTSET":
        pads = list(pads or [0] * 2 * nd)
        lo, hi = pads[:nd], pads[nd:]
    elif auto_pad == "VALID":
        lo, hi = [0] * nd, [0] * nd
    elif auto_pad in ("SAME_UPPER", "SAME_LOWER"):
        lo, hi = [], []
        for n, s, e in zip(X.shape[2:], strides, extent):
            total = max((-(-n // s) - 1) * s + e - n, 0)
            small, large = total // 2, total - total // 2
            lo.append(small if auto_pad == "SAME_UPPER" else large)
            hi.append(large if auto_pad == "SAME_UPPER" else small)
    else:
        raise ValueError(auto_pad)

    Xp = np.pad(X, [(0, 0), (0, 0)] + list(zip(lo, hi)))
    out_sp = [(n - e) // s + 1 for n, e, s in zip(Xp.shape[2:], extent, strides)]
    N, C = X.shape[:2]
    M, Cg = W.shape[:2]
    assert C == Cg * group and M % group == 0
    Xg = Xp.reshape((N, group, Cg) + Xp.shape[2:])
    Wg = W.reshape((group, M // group, Cg) + tuple(kernel_shape))
    Y = np.zeros([N, group, M // group] + out_sp, dtype=X.dtype)
    for tap in itertools.product(*map(range, kernel_shape)):
        sl = tuple(slice(t * d, t * d + (o - 1) * s + 1, s)
                   for t, d, o, s in zip(tap, dilations, out_sp, strides))
        Y += np.einsum("ngc...,gmc->ngm...", Xg[(slice(None),) * 3 + sl],
                       Wg[(slice(None),) * 3 + tap])
    Y = Y.reshape([N, M] + out_sp)
    if B is not None:
        Y = Y + B.reshape((1, M) + (1,) * nd)
    return Y
