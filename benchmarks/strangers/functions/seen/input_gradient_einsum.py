import numpy as np
from numpy.lib.stride_tricks import sliding_window_view as windows


def conv_dx(dy, w):
    """Backward data of y = corr(x, w), valid, stride 1 (what F.conv2d computes).

    dy (n, o, p, q), w (o, c, r, s)  ->  dx (n, c, p + r - 1, q + s - 1)
    """
    o, c, r, s = w.shape
    padded = np.pad(dy, ((0, 0), (0, 0), (r - 1, r - 1), (s - 1, s - 1)))
    win = windows(padded, (r, s), axis=(2, 3))        # n o h w r s
    return np.einsum('nohwrs,ocrs->nchw', win, w)
