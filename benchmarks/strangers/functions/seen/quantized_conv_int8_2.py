import numpy as np


def multiply_by_quantized_multiplier(acc, scale):
    # round half away from zero, as the reference kernels do
    v = acc.astype(np.float64) * scale
    return np.trunc(v + np.copysign(0.5, v)).astype(np.int64)


def qconv2d(x_q, x_scale, x_zp, w_q, w_scale, bias_q, y_scale, y_zp, stride=1, pad=0, relu=False):
    """TFLite-like int8 convolution (NHWC input, OHWI weights), returns int8.

    - weights: symmetric, one scale per output channel, no zero point
    - bias: int32 in units of x_scale * w_scale[o]
    - padding is real 0.0, i.e. the input zero point
    - saturates to [-128, 127]; fused relu clips at real 0.0
    """
    assert x_q.dtype == np.int8 and w_q.dtype == np.int8
    p = np.pad(x_q, ((0, 0), (pad, pad), (pad, pad), (0, 0)), constant_values=x_zp)
    p = p.astype(np.int32) - x_zp
    w = w_q.astype(np.int32)
    O, kh, kw, _ = w.shape
    n, H, W, _ = p.shape
    oh, ow = (H - kh) // stride + 1, (W - kw) // stride + 1

    acc = np.zeros((n, oh, ow, O), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            part = p[:, i:i + stride * oh:stride, j:j + stride * ow:stride]
            acc += np.matmul(part[:, :oh, :ow], w[:, i, j].T)
    acc += np.asarray(bias_q, dtype=np.int32)

    y = multiply_by_quantized_multiplier(acc, x_scale * np.asarray(w_scale) / y_scale) + y_zp
    lo = max(-128, y_zp) if relu else -128
    return np.clip(y, lo, 127).astype(np.int8)
