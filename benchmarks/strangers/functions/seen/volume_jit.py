import numpy as np
from numba import njit


@njit(cache=False)
def _direct(xp, w, b, out, sd, sh, sw, dd, dh, dw):
    n_, co_, do_, ho_, wo_ = out.shape
    ci_, kd_, kh_, kw_ = w.shape[1], w.shape[2], w.shape[3], w.shape[4]
    for n in range(n_):
        for co in range(co_):
            for z in range(do_):
                for y in range(ho_):
                    for x in range(wo_):
                        acc = b[co]
                        for ci in range(ci_):
                            for a in range(kd_):
                                for r in range(kh_):
                                    for s in range(kw_):
                                        acc += (xp[n, ci, z * sd + a * dd, y * sh + r * dh, x * sw + s * dw]
                                                * w[co, ci, a, r, s])
                        out[n, co, z, y, x] = acc


def _triple(v):
    return (v, v, v) if np.isscalar(v) else tuple(v)


def conv3d(volume, weight, bias=None, stride=1, padding=0, dilation=1):
    """Direct 3-D convolution, NCDHW / OIDHW, computed in double precision."""
    stride, padding, dilation = _triple(stride), _triple(padding), _triple(dilation)
    x = np.pad(np.asarray(volume, np.float64), [(0, 0), (0, 0)] + [(p, p) for p in padding])
    w = np.ascontiguousarray(weight, dtype=np.float64)
    b = np.zeros(w.shape[0]) if bias is None else np.ascontiguousarray(bias, dtype=np.float64)
    size = [(x.shape[2 + i] - dilation[i] * (w.shape[2 + i] - 1) - 1) // stride[i] + 1 for i in range(3)]
    out = np.empty((x.shape[0], w.shape[0], *size))
    _direct(x, w, b, out, *stride, *dilation)
    return out
