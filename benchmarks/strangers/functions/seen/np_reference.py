"""Slow reference used to test the CUDA kernels against."""
import numpy as np


def _pair(v):
    if isinstance(v, (tuple, list)):
        return int(v[0]), int(v[1])
    return int(v), int(v)


def conv2d_ref(x, w, b=None, stride=1, padding=0, dilation=1, groups=1):
    """Reference 2-D convolution (cross-correlation, as in deep learning).

    Parameters
    ----------
    x : (N, Cin, H, W)
    w : (Cout, Cin // groups, KH, KW)
    b : (Cout,) or None
    stride, padding, dilation : int or pair (vertical, horizontal)
    groups : int

    Returns
    -------
    (N, Cout, OH, OW) array, float64, accumulated in float64.
    """
    x = np.asarray(x, dtype=np.float64)
    w = np.asarray(w, dtype=np.float64)
    N, Cin, H, W = x.shape
    Cout, Cg, KH, KW = w.shape
    (sh, sw), (ph, pw), (dh, dw) = _pair(stride), _pair(padding), _pair(dilation)
    if Cin % groups or Cout % groups or Cin // groups != Cg:
        raise ValueError("channels do not fit groups")

    OH = (H + 2 * ph - dh * (KH - 1) - 1) // sh + 1
    OW = (W + 2 * pw - dw * (KW - 1) - 1) // sw + 1
    y = np.zeros((N, Cout, OH, OW))
    per = Cout // groups

    for n in range(N):
        for co in range(Cout):
            g = co // per
            for oy in range(OH):
                for ox in range(OW):
                    acc = 0.0
                    for ky in range(KH):
                        iy = oy * sh - ph + ky * dh
                        if iy < 0 or iy >= H:
                            continue
                        for kx in range(KW):
                            ix = ox * sw - pw + kx * dw
                            if ix < 0 or ix >= W:
                                continue
                            for ci in range(Cg):
                                acc += x[n, g * Cg + ci, iy, ix] * w[co, ci, ky, kx]
                    y[n, co, oy, ox] = acc
            if b is not None:
                y[n, co] += b[co]
    return y
