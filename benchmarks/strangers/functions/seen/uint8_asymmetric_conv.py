import numpy as np


def conv_uint8(x, w, bias, x_scale, x_zp, w_scale, w_zp, y_scale, y_zp, pad=1):
    """Quantized convolution, gemmlowp style, stride 1, NHWC batch of uint8 images.

    x (N, H, W, C) uint8, w (O, kh, kw, C) uint8, bias (O,) int32
    real = scale * (q - zp) for each of x, w and y
    `pad` surrounds the image with (real) zeros.
    """
    xp = np.pad(x, ((0, 0), (pad, pad), (pad, pad), (0, 0)), constant_values=0)
    xi = xp.astype(np.int32) - x_zp
    wi = w.astype(np.int32) - w_zp

    N, H, W, C = xi.shape
    O, kh, kw, _ = wi.shape
    acc = np.zeros((N, H - kh + 1, W - kw + 1, O), dtype=np.int32)
    for i in range(acc.shape[1]):
        for j in range(acc.shape[2]):
            acc[:, i, j] = np.tensordot(xi[:, i:i + kh, j:j + kw], wi, axes=([1, 2, 3], [1, 2, 3]))
    acc += bias

    y = np.round(acc * (x_scale * w_scale / y_scale)) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
