import numpy as np


def qconv2d_acc(x_q, x_zp, w_q, w_zp, padding=0):
    """ONNX ConvInteger in numpy.

    x_q: uint8 (N, C, H, W), w_q: uint8 (M, C, kh, kw); real value = q - zero_point
    (scales are applied later). Padding stands for real zeros.
    Returns the int32 accumulators (N, M, oh, ow).
    """
    pads = ((0, 0), (0, 0), (padding, padding), (padding, padding))
    x = np.pad(x_q, pads, constant_values=0)
    x = x.astype(np.int32) - np.int32(x_zp)
    w = w_q.astype(np.int32) - np.int32(w_zp)
    n, _, h, wd = x.shape
    m, _, kh, kw = w.shape
    oh, ow = h - kh + 1, wd - kw + 1
    acc = np.zeros((n, m, oh, ow), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            acc += np.einsum('nchw,mc->nmhw', x[:, :, i:i + oh, j:j + ow], w[:, :, i, j])
    return acc
