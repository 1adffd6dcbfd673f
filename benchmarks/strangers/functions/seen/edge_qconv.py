"""Reference kernels for the int8 inference path of our edge runtime."""
import numpy as np


def _patches(x, kh, kw, stride):
    n, c, h, w = x.shape
    oh = (h - kh) // stride + 1
    ow = (w - kw) // stride + 1
    cols = np.empty((n, oh, ow, c * kh * kw), dtype=np.int16)
    for i in range(oh):
        for j in range(ow):
            win = x[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw]
            cols[:, i, j, :] = win.reshape(n, -1)
    return cols


def qconv2d(x_q, w_q, bias_q=None, stride=1, pad=0):
    """Symmetric int8 convolution (zero points are 0).

    x_q    : int8 [N, C, H, W]
    w_q    : int8 [M, C, KH, KW]
    bias_q : int32 [M] or None
    returns the int32 accumulator [N, M, OH, OW]; requantisation is a
    separate step.
    """
    if pad:
        x_q = np.pad(x_q, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    m, _, kh, kw = w_q.shape
    cols = _patches(x_q, kh, kw, stride)
    wmat = w_q.reshape(m, -1).T.astype(np.int16)
    acc = np.matmul(cols, wmat)
    acc = acc.astype(np.int32)
    if bias_q is not None:
        acc = acc + bias_q.astype(np.int32)
    return acc.transpose(0, 3, 1, 2)
