import numpy as np
from itertools import product


def conv3d(vol, ker, bias=None, stride=(1, 1, 1), pad=(0, 0, 0), dilation=(1, 1, 1)):
    """3D cross-correlation, (C, D, H, W) with (K, C, kd, kh, kw) -> (K, D', H', W').

    stride, pad and dilation are given as (depth, height, width), pad with zeros.
    """
    vol = np.pad(vol, [(0, 0)] + [(p, p) for p in pad])
    ks = ker.shape[2:]
    size = [(n - d * (k - 1) - 1) // s + 1
            for n, k, s, d in zip(vol.shape[1:], ks, stride, dilation)]
    out = np.zeros([ker.shape[0]] + size)
    for tap in product(*map(range, ks)):
        sl = tuple(slice(t * d, t * d + s * (o - 1) + 1, s)
                   for t, d, s, o in zip(tap, dilation, stride, size))
        out += np.tensordot(ker[(slice(None), slice(None)) + tap], vol[(slice(None),) + sl], axes=1)
    if bias is not None:
        out += np.asarray(bias).reshape(-1, 1, 1, 1)
    return out
