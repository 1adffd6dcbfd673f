import numpy as np
from numpy.lib.stride_tricks import sliding_window_view as swv


def conv(x, w, b=0.0, stride=(1, 1), padding=(0, 0)):
    # x (N,C,H,W)  w (O,C,kh,kw)  b scalar or (O,)   stride/padding: (vertical, horizontal)
    pv, ph = padding
    sv, sh = stride
    x = np.pad(x, ((0, 0), (0, 0), (pv, pv), (ph, ph)))
    v = swv(x, w.shape[2:], axis=(2, 3))[:, :, ::sh, ::sv]
    y = np.tensordot(v, w, axes=((1, 4, 5), (1, 2, 3)))   # N,oh,ow,O
    return np.moveaxis(y + b, -1, 1)
