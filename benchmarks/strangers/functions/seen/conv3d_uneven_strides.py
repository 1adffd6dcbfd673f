import numpy as np
from itertools import product


def conv3d(vol, w, b, stride=(1, 1, 1), pad=(0, 0, 0)):
    """vol (C,D,H,W), w (O,C,kd,kh,kw), b (O,); PyTorch semantics, one volume."""
    vol = np.pad(vol, [(0, 0)] + [(p, p) for p in pad])
    k = w.shape[2:]
    size = [(n - m) // s + 1 for n, m, s in zip(vol.shape[1:], k, stride)]
    y = np.empty((w.shape[0], *size))
    for pos in product(*map(range, size)):
        sl = tuple(slice(p * s, p * s + m) for p, s, m in zip(pos, stride, k))
        y[(slice(None), *pos)] = np.tensordot(w, vol[(slice(None), *sl)], axes=4)
    return y + b[:, None, None, None]
