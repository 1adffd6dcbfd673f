"""3-D convolution for CT volumes. Axes are (batch, channel, slice, row, column)."""
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv3d(volume, kernel, bias=None, stride=(1, 1, 1), padding=(0, 0, 0)):
    """
    volume  : (N, C, D, H, W)
    kernel  : (F, C, kD, kH, kW)
    stride  : (slice, row, column)
    padding : (slice, row, column), zeros (air is 0 after normalisation)
    returns : (N, F, D', H', W')
    """
    pd, ph, pw = padding
    sw, sh, sd = stride
    v = np.pad(volume, ((0, 0), (0, 0), (pd, pd), (ph, ph), (pw, pw)))
    win = sliding_window_view(v, kernel.shape[2:], axis=(2, 3, 4))
    win = win[:, :, ::sd, ::sh, ::sw]
    out = np.einsum("ncdhwijk,fcijk->nfdhw", win, kernel, optimize=True)
    if bias is not None:
        out = out + bias[None, :, None, None, None]
    return out
