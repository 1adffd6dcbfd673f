import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv_layer(X, W, b, s=1, p=0, d=1):
    '''X: batch x height x width x in_ch; W: kh x kw x in_ch x out_ch; b: out_ch.
    s, p, d: stride, zero padding (each side) and dilation, same for both axes.'''
    kh, kw = W.shape[:2]
    X = np.pad(X, ((0, 0), (p, p), (p, p), (0, 0)))
    span = ((kh - 1) * d + 1, (kw - 1) * d + 1)
    win = sliding_window_view(X, span, axis=(1, 2))     # batch, oh, ow, in_ch, span, span
    win = win[:, ::s, ::s, :, ::d, ::d]
    return np.einsum('bhwcij,ijco->bhwo', win, W, optimize=True) + b
