"""conv layer with im2col / col2im, stride and zero padding (N, C, H, W)."""
import numpy as np


def _slices(xshape, kh, kw, stride, pad):
    _, _, H, W = xshape
    oh = (H + 2 * pad - kh) // stride + 1
    ow = (W + 2 * pad - kw) // stride + 1
    for u in range(kh):
        for v in range(kw):
            yield (u, v, slice(u, u + stride * oh, stride), slice(v, v + stride * ow, stride))


def im2col(x, kh, kw, stride, pad):
    n, c, H, W = x.shape
    oh = (H + 2 * pad - kh) // stride + 1
    ow = (W + 2 * pad - kw) // stride + 1
    xp = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)])
    cols = np.empty((c, kh, kw, n, oh, ow), dtype=x.dtype)
    for u, v, sy, sx in _slices(x.shape, kh, kw, stride, pad):
        cols[:, u, v] = xp[:, :, sy, sx].transpose(1, 0, 2, 3)
    return cols.reshape(c * kh * kw, n * oh * ow), (n, oh, ow)


def col2im(cols, xshape, kh, kw, stride, pad):
    """The adjoint of im2col: what lands on the same pixel is added up."""
    n, c, H, W = xshape
    oh = (H + 2 * pad - kh) // stride + 1
    ow = (W + 2 * pad - kw) // stride + 1
    cols = cols.reshape(c, kh, kw, n, oh, ow)
    xp = np.zeros((n, c, H + 2 * pad, W + 2 * pad), dtype=cols.dtype)
    for u, v, sy, sx in _slices(xshape, kh, kw, stride, pad):
        xp[:, :, sy, sx] += cols[:, u, v].transpose(1, 0, 2, 3)
    return xp[:, :, pad:pad + H, pad:pad + W]


def conv2d_forward(x, w, b, stride=1, pad=0):
    f, _, kh, kw = w.shape
    cols, (n, oh, ow) = im2col(x, kh, kw, stride, pad)
    out = w.reshape(f, -1) @ cols + b.reshape(-1, 1)
    out = out.reshape(f, n, oh, ow).transpose(1, 0, 2, 3)
    return out, (x.shape, w, cols, stride, pad)


def conv2d_backward(dout, cache):
    """dout (N, F, oh, ow) -> dx, dw, db"""
    xshape, w, cols, stride, pad = cache
    f, _, kh, kw = w.shape
    d = dout.transpose(1, 0, 2, 3).reshape(f, -1)
    dw = (d @ cols.T).reshape(w.shape)
    dx = col2im(w.reshape(f, -1).T @ d, xshape, kh, kw, stride, pad)
    return dx, dw, d.sum(axis=1)
