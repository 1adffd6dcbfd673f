import numpy as np


def conv3d(vol, w, dilation=(1, 1, 1), pad=(0, 0, 0)):
    """vol [C, D, H, W], w [O, C, kd, kh, kw]; dilation and pad are in (D, H, W) order. Stride 1."""
    vol = np.pad(vol, [(0, 0)] + [(p, p) for p in pad])
    kd, kh, kw = w.shape[2:]
    dd, dh, dw = dilation
    od = vol.shape[1] - dd * (kd - 1)
    oh = vol.shape[2] - dh * (kh - 1)
    ow = vol.shape[3] - dw * (kw - 1)
    out = np.zeros((w.shape[0], od, oh, ow))
    for a in range(kd):
        for b in range(kh):
            for c in range(kw):
                z, y, x = a * dd, b * dh, c * dh
                out += np.tensordot(w[:, :, a, b, c], vol[:, z:z + od, y:y + oh, x:x + ow], axes=1)
    return out
