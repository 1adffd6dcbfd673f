import itertools
import numpy as np


def conv3d(vol, filt, stride=(1, 1, 1), pad=(0, 0, 0)):
    """vol: (C, D, H, W); filt: (F, C, kd, kh, kw) -> (F, D', H', W').

    Cross-correlation with zero padding, each axis with its own stride and pad."""
    vol = np.pad(vol, [(0, 0)] + [(p, p) for p in pad])
    ks = filt.shape[2:]
    size = [(vol.shape[a + 1] - ks[a]) // stride[a] + 1 for a in range(3)]
    out = np.empty([filt.shape[0]] + size, dtype=np.result_type(vol, filt))
    for z, y, x in itertools.product(*map(range, size)):
        z0, y0, x0 = z * stride[0], y * stride[1], x * stride[2]
        block = vol[:, z0:z0 + ks[0], y0:y0 + ks[1], x0:x0 + ks[2]]
        out[:, z, y, x] = np.tensordot(filt, block, axes=4)
    return out
