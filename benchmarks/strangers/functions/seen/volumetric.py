import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def _triple(v):
    return (v,) * 3 if np.isscalar(v) else tuple(v)


def conv2d(x, w, b=None, stride=(1, 1), padding=(0, 0)):
    """x: N,C,H,W   w: O,C,kh,kw   b: O"""
    ph, pw = padding
    x = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    win = sliding_window_view(x, w.shape[2:], axis=(2, 3))[:, :, ::stride[0], ::stride[1]]
    y = np.einsum('nchwij,ocij->nohw', win, w, optimize=True)
    if b is not None:
        y = y + b[None, :, None, None]
    return y


def conv3d(x, w, b=None, stride=1, padding=0):
    """3D convolution for CT volumes, done slice by slice to keep memory down.

    x: N,C,D,H,W   w: O,C,kd,kh,kw   b: O
    stride, padding: int or (d, h, w). Same numbers as torch.nn.Conv3d.
    """
    sd, sh, sw = _triple(stride)
    pd, ph, pw = _triple(padding)
    kd = w.shape[2]
    x = np.pad(x, ((0, 0), (0, 0), (pd, pd), (0, 0), (0, 0)))
    od = (x.shape[2] - kd) // sd + 1

    slices = []
    for z in range(od):
        acc = 0
        for k in range(kd):
            acc = acc + conv2d(x[:, :, z * sd + k], w[:, :, k], b, (sh, sw), (ph, pw))
        slices.append(acc)
    return np.stack(slices, axis=2)
