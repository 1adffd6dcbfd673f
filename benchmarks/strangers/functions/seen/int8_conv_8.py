import numpy as np


def quantized_conv2d(xq, wq, bias_i32, x_zp, w_scale, x_scale, y_scale, y_zp):
    """
    uint8 activations (H, W, Cin) * int8 weights (Cout, kh, kw, Cin), valid, stride 1.

    weights are symmetric (zero point 0) with one scale per output channel.
    accumulator int32; requantised to uint8 with round-half-to-even, saturating.
    """
    acc_x = xq.astype(np.int32) - np.int32(x_zp)
    w = wq.astype(np.int32)
    co, kh, kw, ci = w.shape
    oh = xq.shape[0] - kh + 1
    ow = xq.shape[1] - kw + 1
    acc = np.zeros((oh, ow, co), np.int32) + bias_i32.astype(np.int32)
    for i in range(kh):
        for j in range(kw):
            acc += acc_x[i:i + oh, j:j + ow] @ w[:, i, j].T
    m = np.asarray(w_scale, np.float64) * x_scale / y_scale
    y = np.rint(acc * m) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
