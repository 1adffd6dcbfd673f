import numpy as np


def quantized_conv2d(x_q, w_q, bias_q, x_scale, x_zero, w_scale, y_scale, y_zero,
                     stride=1, pad=0):
    """Reference uint8 convolution, affine quantisation as in TFLite.

    real = scale * (q - zero_point).  Weights are symmetric int8 (zero point 0),
    bias_q is int32 in units of x_scale * w_scale.  The border of ``pad`` pixels
    stands for real zeros.

    x_q : (N, H, W, Cin) uint8
    w_q : (Cout, KH, KW, Cin) int8
    returns (N, H', W', Cout) uint8
    """
    n, h, w, cin = x_q.shape
    cout, kh, kw, _ = w_q.shape

    x_q = np.pad(x_q, ((0, 0), (pad, pad), (pad, pad), (0, 0)), mode="constant")
    x = x_q.astype(np.int32) - int(x_zero)
    wt = w_q.astype(np.int32)

    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1
    acc = np.empty((n, oh, ow, cout), np.int32)
    for i in range(oh):
        for j in range(ow):
            win = x[:, i * stride:i * stride + kh, j * stride:j * stride + kw, :]
            acc[:, i, j, :] = np.tensordot(win, wt, axes=([1, 2, 3], [1, 2, 3]))
    acc += np.asarray(bias_q, np.int32)

    m = x_scale * w_scale / y_scale
    y = np.rint(acc * m).astype(np.int64) + int(y_zero)
    return np.clip(y, 0, 255).astype(np.uint8)
