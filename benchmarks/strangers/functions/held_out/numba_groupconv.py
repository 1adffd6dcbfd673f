import numpy as np
from numba import njit, prange


@njit(parallel=True, cache=False)
def _kernel(x, w, b, out, s, p, d, groups):
    N, C, H, W = x.shape
    O, cg, kh, kw = w.shape
    OH, OW = out.shape[2], out.shape[3]
    per = O // groups
    for job in prange(N * O):
        n = job // O
        o = job % O
        base = (o // per) * cg
        for i in range(OH):
            for j in range(OW):
                acc = 0.0
                for c in range(cg):
                    for u in range(kh):
                        y = i * s - p + u * d
                        if y < 0 or y >= H:
                            continue
                        for v in range(kw):
                            z = j * s - p + v * d
                            if z >= 0 and z < W:
                                acc += x[n, base + c, y, z] * w[o, c, u, v]
                out[n, o, i, j] = acc + b[o]


def conv2d_numba(x, w, b=None, stride=1, padding=0, dilation=1, groups=1):
    """torch-like conv2d for float arrays; sums are kept in double, output has x's dtype."""
    N, C, H, W = x.shape
    O, cg, kh, kw = w.shape
    if cg * groups != C or O % groups:
        raise ValueError("groups do not fit the channels")
    oh = (H + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    ow = (W + 2 * padding - dilation * (kw - 1) - 1) // stride + 1
    out = np.empty((N, O, oh, ow), dtype=x.dtype)
    bias = np.zeros(O) if b is None else np.asarray(b, dtype=np.float64)
    _kernel(x, w, bias, out, stride, padding, dilation, groups)
    return out
