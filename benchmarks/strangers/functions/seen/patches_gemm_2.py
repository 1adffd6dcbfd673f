from numpy.lib.stride_tricks import sliding_window_view
import numpy as np


def conv2d_gemm(x, w, b=0.0, stride=1):
    """conv as one matmul. x: NHWC, w: HWIO (keras), valid padding -> NHWC"""
    kh, kw, cin, cout = w.shape
    win = sliding_window_view(x, (kh, kw), axis=(1, 2))[:, ::stride, ::stride]
    n, oh, ow = win.shape[:3]
    cols = win.reshape(n * oh * ow, kh * kw * cin)
    out = cols @ w.reshape(kh * kw * cin, cout) + b
    return out.reshape(n, oh, ow, cout)
