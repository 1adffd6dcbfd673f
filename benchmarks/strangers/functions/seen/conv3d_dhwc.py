import numpy as np


def conv3d(vol, ker, bias=0.0):
    """Cross-correlation of a volume (D, H, W, Cin) with ker (kd, kh, kw, Cin, Cout).

    'same' size, zeros outside; kernels of even size are refused.
    """
    kd, kh, kw, ci, co = ker.shape
    if not (kd % 2 and kh % 2 and kw % 2):
        raise ValueError("odd kernels only")
    D, H, W, _ = vol.shape
    p = np.pad(vol, ((kd // 2,) * 2, (kh // 2,) * 2, (kw // 2,) * 2, (0, 0)))
    out = np.zeros((D, H, W, co)) + bias
    for z in range(kd):
        for y in range(kh):
            for x in range(kw):
                out += p[z:z + D, y:y + H, x:x + W] @ ker[z, y, x]
    return out
