import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def _triple(v):
    return (v, v, v) if isinstance(v, int) else tuple(v)


def conv3d(volume, filters, bias=None, stride=1, padding=0):
    """3-D convolutional layer (cross-correlation) for CT volumes.

    volume   (batch, channels, depth, height, width)
    filters  (n_filters, channels, kd, kh, kw)
    bias     (n_filters,), optional
    stride, padding: int or (depth, height, width)
    """
    sd, sh, sw = _triple(stride)
    pd, ph, pw = _triple(padding)
    volume = np.pad(volume, ((0, 0), (0, 0), (pd, pd), (ph, ph), (pw, pw)))
    windows = sliding_window_view(volume, filters.shape[2:], axis=(2, 3, 4))
    windows = windows[:, :, ::sd, ::sh, ::sw]
    # n batch, c channel, xyz output position, ijk inside the kernel
    out = np.einsum("ncxyzijk,fcijk->nfxyz", windows, filters, optimize=True)
    if bias is not None:
        out = out + np.asarray(bias).reshape(1, -1, 1, 1, 1)
    return out
