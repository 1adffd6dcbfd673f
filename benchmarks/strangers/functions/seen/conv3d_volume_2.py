from __future__ import annotations

import numpy as np
from numpy.lib.stride_tricks import as_strided


def conv3d(vol: np.ndarray, w: np.ndarray, *, stride: int = 1, pad: int | str = "valid",
           bias: np.ndarray | None = None) -> np.ndarray:
    """3D convolution layer over a (D, H, W, Cin) volume, e.g. a CT crop.

    Parameters
    ----------
    w : (kd, kh, kw, Cin, Cout), applied without flipping.
    pad : "valid", or an int >= 0: that many voxels on all six faces. The voxels
        added are -1000 HU (air), *not* zero.

    Returns
    -------
    (D', H', W', Cout)
    """
    AIR = -1000.0
    vol = np.asarray(vol, dtype=np.float64)
    if pad != "valid":
        vol = np.pad(vol, [(pad, pad)] * 3 + [(0, 0)], constant_values=AIR)
    vol = np.ascontiguousarray(vol)
    kd, kh, kw, cin, cout = w.shape
    if vol.shape[3] != cin:
        raise ValueError("channel mismatch")
    if any(v < k for v, k in zip(vol.shape, w.shape[:3])):
        raise ValueError("kernel does not fit into the volume")
    d, h, ww = ((v - k) // stride + 1 for v, k in zip(vol.shape, w.shape[:3]))
    sd, sh, sw, sc = vol.strides
    view = as_strided(vol, (d, h, ww, kd, kh, kw, cin),
                      (sd * stride, sh * stride, sw * stride, sd, sh, sw, sc), writeable=False)
    out = np.tensordot(view, w, axes=4)
    return out if bias is None else out + bias
