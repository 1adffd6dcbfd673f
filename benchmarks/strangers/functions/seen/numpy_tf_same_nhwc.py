import numpy as np


def conv2d_same(x, k, stride=1):
    """tf.nn.conv2d(x, k, stride, padding='SAME') without TensorFlow.

    x: (N, H, W, C) float, k: (kh, kw, C, F) HWIO.
    """
    n, h, w, c = x.shape
    kh, kw, _, f = k.shape
    oh = -(-h // stride)
    ow = -(-w // stride)
    ph = max((oh - 1) * stride + kh - h, 0)
    pw = max((ow - 1) * stride + kw - w, 0)
    top, left = ph - ph // 2, pw - pw // 2
    xp = np.zeros((n, h + ph, w + pw, c), dtype=x.dtype)
    xp[:, top:top + h, left:left + w] = x
    y = np.zeros((n, oh, ow, f), dtype=np.result_type(x, k))
    for i in range(oh):
        for j in range(ow):
            win = xp[:, i * stride:i * stride + kh, j * stride:j * stride + kw]
            y[:, i, j] = np.tensordot(win, k, axes=3)
    return y
