import numpy as np
from numpy.lib.stride_tricks import sliding_window_view as windows


def conv2d_grads(x, w, dy, stride=1, pad=0):
    """Gradients of y = conv2d(x, w) + b (NCHW, OIHW) given dy = dL/dy.

    Returns dx, dw, db. Rows of x that no window reached get zero gradient.
    """
    n, c, h, wd = x.shape
    o, _, kh, kw = w.shape
    _, _, oh, ow = dy.shape

    # dy at stride one, on the grid of all window positions of the padded x
    full = np.zeros((n, o, h + 2 * pad - kh + 1, wd + 2 * pad - kw + 1), dy.dtype)
    full[:, :, ::stride, ::stride][:, :, :oh, :ow] = dy

    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    dw = np.einsum("nohw,nchwij->ocij", full, windows(xp, (kh, kw), axis=(2, 3)), optimize=True)

    ring = np.pad(full, ((0, 0), (0, 0), (kh - 1, kh - 1), (kw - 1, kw - 1)))
    dxp = np.einsum("nohwij,ocij->nchw", windows(ring, (kh, kw), axis=(2, 3)),
                    w[:, :, ::-1, ::-1], optimize=True)
    dx = dxp[:, :, pad:pad + h, pad:pad + wd]

    db = dy.sum((0, 2, 3))
    return dx, dw, db
