import numpy as np


def quantized_conv2d(x_q, w_q, x_zero_point, w_zero_point, pad=0):
    """Accumulator of an asymmetric uint8 convolution (stride 1).

    x_q: (N, C, H, W) uint8, w_q: (O, C, kh, kw) uint8.
    Returns int32 (N, O, H', W'):  sum (x_q - x_zero_point) * (w_q - w_zero_point).
    The image is surrounded by ``pad`` pixels of real value zero, as the float
    model does.
    """
    x_q = np.pad(x_q, ((0, 0), (0, 0), (pad, pad), (pad, pad)), constant_values=0)
    x = x_q.astype(np.int32) - x_zero_point
    w = w_q.astype(np.int32) - w_zero_point

    N, C, H, W = x.shape
    O, _, kh, kw = w.shape
    acc = np.zeros((N, O, H - kh + 1, W - kw + 1), dtype=np.int32)
    for i in range(acc.shape[2]):
        for j in range(acc.shape[3]):
            patch = x[:, :, i:i + kh, j:j + kw].reshape(N, -1)
            acc[:, :, i, j] = patch @ w.reshape(O, -1).T
    return acc
