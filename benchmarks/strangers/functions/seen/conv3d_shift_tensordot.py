import numpy as np
from itertools import product

def conv3d(vol, ker, stride=(1, 1, 1)):
    """vol: (D, H, W, Cin)   ker: (kd, kh, kw, Cin, Cout)   valid   ->   (D', H', W', Cout)"""
    ks = ker.shape[:3]
    out_shape = [(n - k) // s + 1 for n, k, s in zip(vol.shape, ks, stride)]
    if min(out_shape) <= 0:
        # kernel doesn't fit: no output position, not an error
        return np.zeros([max(o, 0) for o in out_shape] + [ker.shape[-1]])
    acc = 0
    for off in product(*map(range, ks)):
        sl = tuple(slice(o, o + s * (m - 1) + 1, s) for o, m, s in zip(off, out_shape, stride))
        acc = acc + np.tensordot(vol[sl], ker[off], axes=1)
    return acc
