import numpy as np


def conv2d_u8(x, x_zero_point, w, w_zero_point, pad=0):
    """Asymmetric uint8 convolution, int32 accumulators:

        acc = sum (x - x_zp) * (w - w_zp)

    x (H, W, C) uint8, w (F, kh, kw, C) uint8, stride 1.
    `pad` pixels of real-valued zero surround the image.
    """
    x = np.pad(x, ((pad, pad), (pad, pad), (0, 0)), constant_values=0)
    xs = x.astype(np.int32) - x_zero_point
    ws = w.astype(np.int32) - w_zero_point
    F, kh, kw, C = w.shape
    oh, ow = x.shape[0] - kh + 1, x.shape[1] - kw + 1
    acc = np.zeros((oh, ow, F), np.int32)
    for i in range(kh):
        for j in range(kw):
            acc += xs[i:i + oh, j:j + ow] @ ws[:, i, j].T
    return acc
