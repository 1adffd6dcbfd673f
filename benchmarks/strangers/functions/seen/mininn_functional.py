import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def _pair(v):
    return (v, v) if np.isscalar(v) else tuple(v)


def _patches(x, kh, kw, stride, padding, dilation):
    (sh, sw), (ph, pw), (dh, dw) = _pair(stride), _pair(padding), _pair(dilation)
    x = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    span = ((kh - 1) * dh + 1, (kw - 1) * dw + 1)
    return sliding_window_view(x, span, axis=(2, 3))[:, :, ::sh, ::sw, ::dh, ::dw]


def conv2d(x, w, b=None, *, stride=1, padding=0, dilation=1, groups=1):
    """F.conv2d for batched NCHW arrays; the geometry as ints or (vertical, horizontal) pairs."""
    oc, cg, kh, kw = w.shape
    p = _patches(x, kh, kw, stride, padding, dilation)
    n, c, oh, ow = p.shape[:4]
    p = p.reshape(n, groups, cg, oh, ow, kh, kw)
    wg = w.reshape(groups, oc // groups, cg, kh, kw)
    y = np.einsum("ngchwij,gocij->ngohw", p, wg, optimize=True).reshape(n, oc, oh, ow)
    return y if b is None else y + np.reshape(b, (1, -1, 1, 1))


def conv2d_backward(dy, x, w, *, stride=1, padding=0, dilation=1, groups=1):
    """dy is the gradient at the output of conv2d; returns (dx, dw, db)."""
    (sh, sw), (ph, pw), (dh, dw_) = _pair(stride), _pair(padding), _pair(dilation)
    oc, cg, kh, kw = w.shape
    n, c, h, wid = x.shape
    oh, ow = dy.shape[2:]

    p = _patches(x, kh, kw, stride, padding, dilation).reshape(n, groups, cg, oh, ow, kh, kw)
    dyg = dy.reshape(n, groups, oc // groups, oh, ow)
    wg = w.reshape(groups, oc // groups, cg, kh, kw)

    dw = np.einsum("ngohw,ngchwij->gocij", dyg, p, optimize=True).reshape(w.shape)
    db = dy.sum(axis=(0, 2, 3))

    dxp = np.zeros((n, groups, cg, h + 2 * ph, wid + 2 * pw), dtype=np.result_type(dy, w))
    for i in range(kh):
        for j in range(kw):
            contribution = np.einsum("ngohw,goc->ngchw", dyg, wg[..., i, j], optimize=True)
            top, left = i * dh, j * dw_
            dxp[..., top:top + sh * (oh - 1) + 1:sh, left:left + sw * (ow - 1) + 1:sw] += contribution
    dx = dxp[..., ph:ph + h, pw:pw + wid].reshape(x.shape)
    return dx, dw, db
