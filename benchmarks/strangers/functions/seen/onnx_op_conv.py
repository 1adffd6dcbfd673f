import itertools
import math

import numpy as np


def conv(X, W, B=None, auto_pad="NOTSET", dilations=None, group=1, kernel_shape=None, pads=None, strides=None):
    """Conv-11 in any number of spatial dimensions.

    X (N, C, d1..dn), W (M, C/group, k1..kn), B (M,).
    `pads` is [begin_1..begin_n, end_1..end_n]; it is ignored unless auto_pad is
    NOTSET. Half precision is summed in float32 and rounded once at the end.
    """
    nd = X.ndim - 2
    if kernel_shape is None:
        kernel_shape = W.shape[2:]
    if tuple(kernel_shape) != tuple(W.shape[2:]):
        raise ValueError(f"kernel_shape {kernel_shape} does not fit W {W.shape}")
    dilations = [1] * nd if dilations is None else list(dilations)
    strides = [1] * nd if strides is None else list(strides)
    eff = [d * (k - 1) + 1 for d, k in zip(dilations, kernel_shape)]

    if auto_pad in ("SAME_UPPER", "SAME_LOWER"):
        head, tail = [], []
        for size, s, e in zip(X.shape[2:], strides, eff):
            total = max((math.ceil(size / s) - 1) * s + e - size, 0)
            small, big = total // 2, total - total // 2
            head.append(small if auto_pad == "SAME_UPPER" else big)
            tail.append(big if auto_pad == "SAME_UPPER" else small)
    elif auto_pad == "VALID":
        head = tail = [0] * nd
    elif auto_pad == "NOTSET":
        pads = [0] * (2 * nd) if pads is None else list(pads)
        head, tail = pads[:nd], pads[nd:]
    else:
        raise ValueError(f"unknown auto_pad {auto_pad!r}")

    if X.shape[1] != W.shape[1] * group or W.shape[0] % group:
        raise ValueError(f"X {X.shape}, W {W.shape} and group={group} do not fit")

    xp = np.pad(X, [(0, 0), (0, 0)] + list(zip(head, tail)))
    out_shape = [(n - e) // s + 1 for n, e, s in zip(xp.shape[2:], eff, strides)]
    if min(out_shape) < 1:
        raise ValueError("kernel larger than the padded input")

    dtype = np.result_type(X, W)
    acc_type = np.float32 if dtype == np.float16 else dtype
    M, cg = W.shape[:2]
    mg = M // group
    res = np.zeros((X.shape[0], M, *out_shape), dtype=acc_type)
    for tap in itertools.product(*(range(k) for k in kernel_shape)):
        window = tuple(
            slice(t * d, t * d + (o - 1) * s + 1, s)
            for t, d, o, s in zip(tap, dilations, out_shape, strides)
        )
        xs = xp[(slice(None), slice(None)) + window].astype(acc_type)
        ws = W[(slice(None), slice(None)) + tap].astype(acc_type)
        for g in range(group):
            part = np.tensordot(ws[g * mg:(g + 1) * mg], xs[:, g * cg:(g + 1) * cg], axes=(1, 1))
            res[:, g * mg:(g + 1) * mg] += np.moveaxis(part, 0, 1)
    if B is not None:
        res = res + np.reshape(B, (1, -1) + (1,) * nd).astype(acc_type)
    return res.astype(dtype)
