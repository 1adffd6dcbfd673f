import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv3d_ncdhw(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """3D conv, PyTorch layout and meaning. int or 3-tuple for the geometry."""
    triple = lambda v: (v, v, v) if isinstance(v, int) else tuple(v)
    s, p, d = triple(stride), triple(padding), triple(dilation)
    ks = weight.shape[2:]

    x = np.pad(x, [(0, 0), (0, 0)] + [(q, q) for q in p])
    extent = tuple(di * (k - 1) + 1 for di, k in zip(d, ks))
    win = sliding_window_view(x, extent, axis=(2, 3, 4))
    win = win[:, :, ::s[0], ::s[1], ::s[2], ::d[0], ::d[1], ::d[2]]
    out = np.einsum('ncxyzijk,ocijk->noxyz', win, weight)
    if bias is not None:
        out = out + bias.reshape(1, -1, 1, 1, 1)
    return out
