import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d_nhwc(x, w, b=None, stride=1):
    """Convolution layer (deep-learning convention, kernel not flipped) as one
    matrix product.

    Parameters
    ----------
    x : (N, H, W, Cin)
    w : (kh, kw, Cin, Cout)  -- the TensorFlow kernel layout
    b : (Cout,) or None
    stride : int

    Returns
    -------
    (N, Ho, Wo, Cout), no padding ("VALID"), i.e.
    y[n,i,j,o] = b[o] + sum_{u,v,c} x[n, i*stride+u, j*stride+v, c] * w[u,v,c,o]
    """
    kh, kw, cin, cout = w.shape
    n = x.shape[0]
    win = sliding_window_view(x, (kh, kw), axis=(1, 2))
    win = win[:, ::stride, ::stride]
    ho, wo = win.shape[1:3]

    patches = win.reshape(n * ho * wo, kh * kw * cin)
    filters = w.reshape(kh * kw * cin, cout)
    y = patches @ filters
    if b is not None:
        y = y + b
    return y.reshape(n, ho, wo, cout)
