from itertools import product

import numpy as np


def _triple(v):
    if isinstance(v, (int, np.integer)):
        return (int(v),) * 3
    v = tuple(v)
    assert len(v) == 3
    return v


def conv3d(volume, weight, bias=None, stride=1, padding=0, dilation=1):
    """volume (N,C,D,H,W) or (C,D,H,W); weight (O,C,kd,kh,kw)."""
    squeeze = volume.ndim == 4
    if squeeze:
        volume = volume[None]
    assert volume.ndim == 5 and weight.ndim == 5
    assert volume.shape[1] == weight.shape[1], "channel mismatch"
    s, p, d = _triple(stride), _triple(padding), _triple(dilation)

    v = np.pad(volume, [(0, 0), (0, 0)] + [(q, q) for q in p])
    k = weight.shape[2:]
    osz = [(v.shape[2 + a] - d[a] * (k[a] - 1) - 1) // s[a] + 1 for a in range(3)]
    if min(osz) <= 0:
        raise ValueError(f"kernel {k} does not fit")

    out = np.zeros((v.shape[0], weight.shape[0], *osz), dtype=np.result_type(v, weight, np.float32))
    for tap in product(*map(range, k)):
        sl = tuple(slice(t * d[a], t * d[a] + (osz[a] - 1) * s[a] + 1, s[a]) for a, t in enumerate(tap))
        out += np.einsum('ncdhw,oc->nodhw', v[(slice(None), slice(None)) + sl].astype(out.dtype),
                         weight[(slice(None), slice(None)) + tap].astype(out.dtype))
    if bias is not None:
        out += np.asarray(bias).reshape(1, -1, 1, 1, 1).astype(out.dtype)
    return out[0] if squeeze else out
