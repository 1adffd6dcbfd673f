import numpy as np
from numpy.lib.stride_tricks import as_strided


def conv3d(volume: np.ndarray, kernels: np.ndarray, *, stride=(1, 1, 1), padding=(0, 0, 0), dilation=(1, 1, 1)) -> np.ndarray:
    """volume (N, C, D, H, W), kernels (O, C, kd, kh, kw); deep-learning sense (no flip)."""
    v = np.pad(volume, [(0, 0), (0, 0)] + [(p, p) for p in padding])
    ks = kernels.shape[2:]
    outs = tuple((v.shape[2 + a] - dilation[a] * (ks[a] - 1) - 1) // stride[a] + 1 for a in range(3))
    sn, sc, *ss = v.strides
    win = as_strided(
        v,
        shape=v.shape[:2] + outs + ks,
        strides=(sn, sc) + tuple(ss[a] * stride[a] for a in range(3)) + tuple(ss[a] * dilation[a] for a in range(3)),
        writeable=False,
    )
    return np.einsum("ncxyzijk,ocijk->noxyz", win, kernels, optimize=True)
