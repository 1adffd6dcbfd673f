import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def qconv2d(x, w, bias=None, stride=1, pad=0):
    """Integer convolution kernel of the int8 runtime (reference version).

    x    : int8  (N, H, W, Cin)
    w    : int8  (Cout, kh, kw, Cin)
    bias : int32 (Cout,) or None
    out  : int32 (N, OH, OW, Cout), the exact integer sums - requantisation is
           the caller's business, zero point is 0 on both sides.
    """
    assert x.dtype == np.int8 and w.dtype == np.int8
    n, h, wd, cin = x.shape
    cout, kh, kw, _ = w.shape
    xp = np.pad(x, ((0, 0), (pad, pad), (pad, pad), (0, 0)))
    view = sliding_window_view(xp, (kh, kw), axis=(1, 2))[:, ::stride, ::stride]
    # n, oh, ow, cin, kh, kw -> n, oh, ow, kh, kw, cin
    cols = view.transpose(0, 1, 2, 4, 5, 3)
    oh, ow = cols.shape[1:3]
    a = cols.reshape(n * oh * ow, -1).astype(np.int16)
    b = w.reshape(cout, -1).astype(np.int16)
    acc = np.dot(a, b.T).astype(np.int32)
    if bias is not None:
        acc += bias.astype(np.int32)
    return acc.reshape(n, oh, ow, cout)
