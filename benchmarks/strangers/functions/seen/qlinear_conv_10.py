import numpy as np


def qconv2d(x, w, x_zero_point, w_zero_point=0, pad=0):
    """Integer convolution of quantised tensors (uint8 in, int32 out).

    real = scale * (q - zero_point), as in QLinearConv / ConvInteger.
    x: (C, H, W) uint8, w: (O, C, kh, kw).  Zero padding of the real input.
    """
    xp = np.pad(x, ((0, 0), (pad, pad), (pad, pad)))
    xp = xp.astype(np.int32) - x_zero_point
    wq = w.astype(np.int32) - w_zero_point
    o, c, kh, kw = wq.shape
    oh, ow = xp.shape[1] - kh + 1, xp.shape[2] - kw + 1
    y = np.zeros((o, oh, ow), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            y += np.tensordot(wq[:, :, i, j], xp[:, i:i + oh, j:j + ow], axes=1).astype(np.int32)
    return y
