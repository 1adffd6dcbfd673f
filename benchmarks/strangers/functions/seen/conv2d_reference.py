import numpy as np


def _pair(v):
    return (v, v) if isinstance(v, int) else tuple(v)


def conv2d(x, w, b=None, stride=1, padding=0, dilation=1, groups=1):
    """Plain loops version of torch.nn.functional.conv2d."""
    sh, sw = _pair(stride)
    ph, pw = _pair(padding)
    dh, dw = _pair(dilation)
    N, C, H, W = x.shape
    O, Cg, KH, KW = w.shape
    Og = O // groups
    assert Cg * groups == C and Og * groups == O

    xp = np.zeros((N, C, H + 2 * ph, W + 2 * pw), dtype=x.dtype)
    xp[:, :, ph:ph + H, pw:pw + W] = x
    OH = (H + 2 * ph - dh * (KH - 1) - 1) // sh + 1
    OW = (W + 2 * pw - dw * (KW - 1) - 1) // sw + 1

    y = np.zeros((N, O, OH, OW), dtype=x.dtype)
    for o in range(O):
        first = (o // Og) * Cg
        for i in range(OH):
            for j in range(OW):
                r, c = i * sh, j * sw
                win = xp[:, first:first + Cg,
                         r:r + dh * (KH - 1) + 1:dh,
                         c:c + dw * (KW - 1) + 1:dw]
                y[:, o, i, j] = (win * w[o]).sum(axis=(1, 2, 3))
        if b is not None:
            y[:, o] += b[o]
    return y
