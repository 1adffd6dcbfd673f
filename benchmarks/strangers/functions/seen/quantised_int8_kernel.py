import numpy as np


def qconv2d(q_x, x_zero, q_w, bias, scales, y_zero, stride=1, pad=0):
    """Integer convolution as in the TFLite int8 spec (NHWC, weights OHWI).

    q_x     int8   (N, H, W, C), real value = x_scale * (q_x - x_zero)
    q_w     int8   (O, kh, kw, C), symmetric, one scale for each filter
    bias    int32  (O,)
    scales  float  (O,)  x_scale * w_scale[o] / y_scale
    The picture is padded with the code that stands for 0.0.
    Accumulates exactly; rounds half away from zero; saturates to int8.
    """
    x = np.pad(q_x, ((0, 0), (pad, pad), (pad, pad), (0, 0)), constant_values=x_zero)
    x = x.astype(np.int32) - x_zero
    wt = q_w.astype(np.int32)
    n, h, w, _ = x.shape
    o, kh, kw, _ = wt.shape
    oh, ow = (h - kh) // stride + 1, (w - kw) // stride + 1

    acc = np.empty((n, oh, ow, o), np.int32)
    acc[...] = bias
    for i in range(kh):
        for j in range(kw):
            px = x[:, i:i + (oh - 1) * stride + 1:stride, j:j + (ow - 1) * stride + 1:stride]
            acc += np.tensordot(px, wt[:, i, j], axes=([3], [1]))

    real = acc * np.asarray(scales, dtype=np.float64)
    q = np.sign(real) * np.floor(np.abs(real) + 0.5) + y_zero
    return np.clip(q, -128, 127).astype(np.int8)
