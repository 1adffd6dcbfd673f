import numpy as np

CHUNK = 8  # images per matrix product, keeps the column matrix small


def _columns(images, kh, kw, stride):
    n, c, h, w = images.shape
    oh = (h - kh) // stride + 1
    ow = (w - kw) // stride + 1
    cols = np.empty((n, c, kh, kw, oh, ow), images.dtype)
    for i in range(kh):
        for j in range(kw):
            cols[:, :, i, j] = images[:, :, i:i + stride * oh:stride, j:j + stride * ow:stride]
    return cols.transpose(0, 4, 5, 1, 2, 3).reshape(n * oh * ow, -1), oh, ow


def conv_minibatch(images, filters, biases=None, stride=1, pad=0):
    """Forward pass over a minibatch: images NCHW, filters (F, C, kh, kw)."""
    n = images.shape[0]
    f, _, kh, kw = filters.shape
    images = np.pad(images, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    out = None
    for step in range(max(n // CHUNK, 1)):
        part = images[step * CHUNK:(step + 1) * CHUNK]
        cols, oh, ow = _columns(part, kh, kw, stride)
        res = cols @ filters.reshape(f, -1).T
        if biases is not None:
            res = res + biases
        if out is None:
            out = np.zeros((n, f, oh, ow), res.dtype)
        out[step * CHUNK:step * CHUNK + len(part)] = (
            res.reshape(len(part), oh, ow, f).transpose(0, 3, 1, 2))
    return out
