import numpy as np
from numpy.lib.stride_tricks import as_strided


def conv3d(volume, kernel, *, stride=1, padding=0, dilation=1, groups=1):
    """volume (N, C, D, H, W), kernel (O, C/groups, kd, kh, kw). Cross-correlation, zero padding."""
    triple = lambda v: (v, v, v) if np.isscalar(v) else tuple(v)
    s, p, dil = triple(stride), triple(padding), triple(dilation)

    vol = np.pad(volume, [(0, 0), (0, 0)] + [(q, q) for q in p])
    N, C = vol.shape[:2]
    O = kernel.shape[0]
    k = kernel.shape[2:]
    out = tuple((vol.shape[2 + a] - dil[a] * (k[a] - 1) - 1) // s[a] + 1 for a in range(3))

    st = vol.strides
    view = as_strided(
        vol,
        shape=(N, groups, C // groups) + out + k,
        strides=(st[0], st[1] * (C // groups), st[1])
        + tuple(st[2 + a] * s[a] for a in range(3))
        + tuple(st[2 + a] * dil[a] for a in range(3)),
        writeable=False,
    )
    ker = kernel.reshape((groups, O // groups, C // groups) + k)
    res = np.einsum("ngcxyzijk,gocijk->ngoxyz", view, ker, optimize=True)
    return res.reshape((N, O) + out)
