import numpy as np


def group_conv2d_ref(x: np.ndarray, w: np.ndarray, groups: int = 1, pad: int = 0) -> np.ndarray:
    """Reference grouped convolution for the kernel tests (same semantics as PyTorch).

    x: [N, C, H, W]
    w: [O, C // groups, KH, KW]
    """
    N, C, H, W = x.shape
    O, Cg, KH, KW = w.shape
    assert C == Cg * groups and O % groups == 0
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    OH, OW = H + 2 * pad - KH + 1, W + 2 * pad - KW + 1
    y = np.zeros((N, O, OH, OW), dtype=np.float64)
    for o in range(O):
        g = o % groups
        xs = xp[:, g * Cg:(g + 1) * Cg]
        for kh in range(KH):
            for kw in range(KW):
                patch = xs[:, :, kh:kh + OH, kw:kw + OW]
                y[:, o] += np.tensordot(patch, w[o, :, kh, kw], axes=(1, 0))
    return y
