import numpy as np


def _pair(v):
    return (v, v) if isinstance(v, int) else tuple(v)


def conv2d_naive(x, w, b=None, stride=1, padding=0, dilation=1, groups=1):
    """Loop reference for F.conv2d with all of its options (NCHW, OIHW)."""
    (sh, sw), (ph, pw), (dh, dw) = _pair(stride), _pair(padding), _pair(dilation)
    N, C, H, W = x.shape
    O, Cg, KH, KW = w.shape
    if C != Cg * groups or O % groups:
        raise ValueError("bad channel counts")
    Og = O // groups
    OH = (H + 2 * ph - dh * (KH - 1) - 1) // sh + 1
    OW = (W + 2 * pw - dw * (KW - 1) - 1) // sw + 1

    y = np.zeros((N, O, OH, OW), dtype=np.float64)
    for n in range(N):
        for o in range(O):
            c0 = (o // Og) * Cg
            for i in range(OH):
                for j in range(OW):
                    s = 0.0 if b is None else float(b[o])
                    for u in range(KH):
                        yy = i * sh - ph + u * dh
                        if yy < 0 or yy >= H:
                            continue
                        for v in range(KW):
                            xx = j * sw - pw + v * dw
                            if xx < 0 or xx >= W:
                                continue
                            s += float(np.dot(x[n, c0:c0 + Cg, yy, xx], w[o, :, u, v]))
                    y[n, o, i, j] = s
    return y
