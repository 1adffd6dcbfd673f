import numpy as np

# forward it belongs to:
#   y[n,i,j,f] = b[f] + sum_{u,v,c} xpad[n, i*sy+u, j*sx+v, c] * w[u,v,c,f]


def conv_backward(dy, x, w, strides, pad):
    """Returns dx, dw, db.  x: NHWC, w: HWIO, pad: ((top, bottom), (left, right))."""
    sy, sx = strides
    (pt, pb), (pl, pr) = pad
    n, h, wd, c = x.shape
    kh, kw, _, f = w.shape
    oy, ox = dy.shape[1:3]

    xp = np.pad(x, ((0, 0), (pt, pb), (pl, pr), (0, 0)))
    dxp = np.zeros(xp.shape, dtype=dy.dtype)
    dw = np.zeros(w.shape, dtype=dy.dtype)

    for u in range(kh):
        for v in range(kw):
            rows = slice(u, u + sy * (oy - 1) + 1, sy)
            cols = slice(v, v + sx * (ox - 1) + 1, sx)
            dw[u, v] = np.einsum("nijc,nijf->cf", xp[:, rows, cols], dy)
            dxp[:, rows, cols] += dy @ w[u, v].T

    dx = dxp[:, pt:pt + h, pl:pl + wd]
    db = dy.sum(axis=(0, 1, 2))
    return dx, dw, db
