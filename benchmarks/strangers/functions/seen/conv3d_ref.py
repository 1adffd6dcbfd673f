import itertools
import numpy as np


def conv3d_ref(vol, kern, stride=1, pad=0):
    """vol (C, D, H, W), kern (O, C, kd, kh, kw) -> (O, D', H', W'). Slow."""
    C, *dims = vol.shape
    O, _, *ks = kern.shape
    vol = np.pad(vol, [(0, 0)] + [(pad, pad)] * 3)
    od, oh, ow = [(d + 2 * pad - k) // stride + 1 for d, k in zip(dims, ks)]
    res = np.empty((O, od, oh, ow), dtype=np.float64)
    for z, y, x in itertools.product(range(od), range(oh), range(ow)):
        zs, ys, xs = z * stride, y * stride, x * stride
        block = vol[:, zs:zs + ks[0], ys:ys + ks[1], xs:xs + ks[2]]
        res[:, z, y, x] = (kern * block).sum(axis=(1, 2, 3, 4))
    return res
