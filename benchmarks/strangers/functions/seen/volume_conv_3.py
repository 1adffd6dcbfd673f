import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv3d(volume: np.ndarray, filters: np.ndarray, bias: np.ndarray | None = None,
           stride: tuple[int, int, int] = (1, 1, 1)) -> np.ndarray:
    """3-D convolution layer without padding.

    volume  : (n, c, depth, height, width)
    filters : (f, c, kd, kh, kw)
    """
    sd, sh, sw = stride
    win = sliding_window_view(volume, filters.shape[2:], axis=(2, 3, 4))
    win = win[:, :, ::sd, ::sh, ::sw]
    out = np.einsum("ncdhwijk,fbijk->nfdhw", win, filters, optimize=True)
    if bias is not None:
        out = out + bias[:, None, None, None]
    return out
