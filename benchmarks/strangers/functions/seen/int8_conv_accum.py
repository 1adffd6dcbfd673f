import numpy as np


def qconv2d_acc(xq, wq, bias, x_zero_point, stride=1, pad=0):
    """Integer accumulators of a quantised convolution (TFLite style).

    xq           uint8/int8 (H, W, Cin), real value = x_scale * (xq - x_zero_point)
    wq           int8 (Cout, kh, kw, Cin), symmetric (zero point 0)
    bias         int32 (Cout,)
    pad          rows/columns of padding on each side; the padding stands for real value 0.0

    Returns int32 (Ho, Wo, Cout):  bias + sum (xq - x_zero_point) * wq
    """
    H, W, _ = xq.shape
    cout, kh, kw, _ = wq.shape
    x = np.pad(xq.astype(np.int32), ((pad, pad), (pad, pad), (0, 0)), constant_values=0)
    x = x - np.int32(x_zero_point)
    w = wq.astype(np.int32)
    Ho = (H + 2 * pad - kh) // stride + 1
    Wo = (W + 2 * pad - kw) // stride + 1
    acc = np.empty((Ho, Wo, cout), dtype=np.int32)
    for i in range(Ho):
        for j in range(Wo):
            patch = x[i * stride:i * stride + kh, j * stride:j * stride + kw]
            acc[i, j] = np.tensordot(w, patch, axes=3) + bias
    return acc
