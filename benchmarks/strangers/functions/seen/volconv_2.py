import numpy as np
from itertools import product


def conv3d(vol, ker, bias=None, stride=(1, 1, 1), padding=(0, 0, 0), dilation=(1, 1, 1)):
    # vol: (N, Cin, D, H, W)   ker: (Cout, Cin, kd, kh, kw)
    vol = np.pad(vol, [(0, 0), (0, 0)] + [(p, p) for p in padding])
    size = [(n - d * (k - 1) - 1) // s + 1
            for n, k, s, d in zip(vol.shape[2:], ker.shape[2:], stride, dilation)]
    acc = 0
    for tap in product(*map(range, ker.shape[2:])):
        sl = tuple(slice(t * d, t * d + (n - 1) * s + 1, s)
                   for t, d, n, s in zip(tap, dilation, size, stride))
        piece = vol[(slice(None), slice(None)) + sl]
        acc = acc + np.tensordot(ker[(slice(None), slice(None)) + tap], piece, axes=(1, 1))
    out = acc.swapaxes(0, 1)
    return out if bias is None else out + np.reshape(bias, (-1, 1, 1, 1))
