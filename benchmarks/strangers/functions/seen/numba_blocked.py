import numpy as np
from numba import njit

CB = 32


@njit(cache=False)
def _kernel(x, w, out):
    cin = x.shape[0]
    cout, _, kh, kw = w.shape
    oh, ow = out.shape[1], out.shape[2]
    for c0 in range(0, cin, CB):
        c1 = min(c0 + CB, cin)
        for o in range(cout):
            for i in range(oh):
                for j in range(ow):
                    s = 0.0
                    for c in range(c0, c1):
                        for u in range(kh):
                            for v in range(kw):
                                s += x[c, i + u, j + v] * w[o, c, u, v]
                    out[o, i, j] = s


def conv2d_chw(x, w):
    """CHW image, OIHW weights, valid, stride 1; input channels are cache blocked."""
    cin, h, wd = x.shape
    cout, _, kh, kw = w.shape
    out = np.zeros((cout, h - kh + 1, wd - kw + 1))
    _kernel(x, w, out)
    return out
