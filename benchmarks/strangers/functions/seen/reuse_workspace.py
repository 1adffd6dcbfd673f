import numpy as np

# np.pad turned out to be 30% of the profile, so keep one padded buffer around
_workspace = {}


def _get_padded(x, p):
    n, c, h, w = x.shape
    need = (n, c, h + 2 * p, w + 2 * p)
    buf = _workspace.get(x.dtype)
    if buf is None or any(a < b for a, b in zip(buf.shape, need)):
        have = buf.shape if buf is not None else need
        buf = np.zeros([max(a, b) for a, b in zip(have, need)], dtype=x.dtype)
        _workspace[x.dtype] = buf
    view = buf[:n, :c, :h + 2 * p, :w + 2 * p]
    view[:, :, p:p + h, p:p + w] = x
    return view


def conv2d(x, weight, bias=None, stride=1, padding=0):
    xp = _get_padded(x, padding) if padding > 0 else x
    n, c, hp, wp = xp.shape
    f, _, kh, kw = weight.shape
    oh = (hp - kh) // stride + 1
    ow = (wp - kw) // stride + 1
    y = np.zeros((n, f, oh, ow), dtype=np.result_type(x, weight))
    w2 = weight.reshape(f, -1)
    for i in range(oh):
        for j in range(ow):
            patch = xp[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw]
            y[:, :, i, j] = patch.reshape(n, -1) @ w2.T
    if bias is not None:
        y += bias[None, :, None, None]
    return y
