import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def volume_conv(vol, w, b=None):
    """Zero-padded 'same' 3-D convolution (deep-learning convention) for CT volumes.

    vol : (C, D, H, W)
    w   : (O, C, kd, kh, kw), odd sizes
    Works slice by slice so that a whole study fits in memory.
    """
    c, d, h, wd = vol.shape
    o, _, kd, kh, kw = w.shape
    pd, ph, pw = kd // 2, kh // 2, kw // 2
    padded = np.pad(vol, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    out = np.zeros((o, d, h, wd))
    for z in range(d):
        for a in range(kd):
            src = z + a - pd
            if src >= d:
                break
            patches = sliding_window_view(padded[:, src], (kh, kw), axis=(1, 2))
            out[:, z] += np.einsum("chwij,ocij->ohw", patches, w[:, :, a])
    if b is not None:
        out += np.asarray(b)[:, None, None, None]
    return out
