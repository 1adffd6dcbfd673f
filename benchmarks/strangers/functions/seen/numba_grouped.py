import numba as nb
import numpy as np


@nb.njit(parallel=True)
def _kernel(x, w, out, sh, sw, ph, pw, dh, dw, groups):
    n_img, _, height, width = x.shape
    c_out, cg, kh, kw = w.shape
    per = c_out // groups
    # one (image, filter) pair for each iteration, they share nothing
    for t in nb.prange(n_img * c_out):
        n = t // c_out
        o = t % c_out
        c0 = (o // per) * cg
        for i in range(out.shape[2]):
            for j in range(out.shape[3]):
                s = 0.0
                for c in range(cg):
                    for u in range(kh):
                        y = i * sh - ph + u * dh
                        if y < 0 or y >= height:
                            continue
                        for v in range(kw):
                            z = j * sw - pw + v * dw
                            if z < 0 or z >= width:
                                continue
                            s += x[n, c0 + c, y, z] * w[o, c, u, v]
                out[n, o, i, j] = s


def conv2d_grouped(x, w, stride=(1, 1), pad=(0, 0), dilation=(1, 1), groups=1):
    """x (N, C, H, W), w (O, C // groups, kh, kw) -> float64 (N, O, H', W').
    stride, pad and dilation are (vertical, horizontal)."""
    if x.shape[1] != w.shape[1] * groups or w.shape[0] % groups:
        raise ValueError("channels do not fit the groups")
    size = []
    for k in range(2):
        span = dilation[k] * (w.shape[2 + k] - 1) + 1
        size.append((x.shape[2 + k] + 2 * pad[k] - span) // stride[k] + 1)
    out = np.empty((x.shape[0], w.shape[0], size[0], size[1]))
    _kernel(x, w, out, stride[0], stride[1], pad[0], pad[1],
            dilation[0], dilation[1], groups)
    return out
