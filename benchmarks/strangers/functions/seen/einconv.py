import numpy as np

def conv2d(x, w, b=None, stride=1, pad=0):
    x = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    kh, kw = w.shape[-2:]
    view = np.lib.stride_tricks.sliding_window_view(x, (kh, kw), axis=(-2, -1))
    view = view[:, :, ::stride, ::stride]
    n, c, oh, ow = view.shape[:4]
    cols = view.transpose(0, 2, 3, 4, 5, 1).reshape(n * oh * ow, kh * kw * c)
    y = cols @ w.reshape(w.shape[0], -1).T
    y = y.reshape(n, oh, ow, -1).transpose(0, 3, 1, 2)
    if b is not None:
        y = y + b.reshape(1, -1, 1, 1)
    return y
