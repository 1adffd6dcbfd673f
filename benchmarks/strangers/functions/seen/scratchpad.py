import numpy as np

_scratch = {}


def _padded(x, pad):
    """Zero-padded copy of x in a reusable buffer (allocating per call was 30% of the time)."""
    n, c, h, w = x.shape
    key = (n, c, h + 2 * pad, w + 2 * pad, x.dtype.str)
    buf = _scratch.get(key)
    if buf is None:
        buf = _scratch[key] = np.zeros(key[:4], dtype=x.dtype)
    buf[:, :, pad:pad + h, pad:pad + w] = x
    return buf


def conv2d(x, weight, bias=None, stride=1, padding=0):
    o, c, kh, kw = weight.shape
    xp = _padded(x, padding)
    oh = (xp.shape[2] - kh) // stride + 1
    ow = (xp.shape[3] - kw) // stride + 1
    cols = np.empty((x.shape[0], c, kh, kw, oh, ow), dtype=x.dtype)
    for i in range(kh):
        i_end = i + stride * oh
        for j in range(kw):
            j_end = j + stride * ow
            cols[:, :, i, j] = xp[:, :, i:i_end:stride, j:j_end:stride]
    y = np.tensordot(weight, cols, axes=([1, 2, 3], [1, 2, 3]))     # o n oh ow
    y = y.transpose(1, 0, 2, 3)
    if bias is not None:
        y = y + bias.reshape(1, -1, 1, 1)
    return y
