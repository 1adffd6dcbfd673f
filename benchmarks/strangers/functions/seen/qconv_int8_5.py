import numpy as np


def quantized_conv2d(x_q, x_scale, x_zero_point, w_q, w_scale, bias_q,
                     y_scale, y_zero_point, stride=1, padding=0):
    """
    int8 convolution with int32 accumulation (reference, slow).

    x_q      : int8 (N, C, H, W), real value = x_scale * (x_q - x_zero_point)
    w_q      : int8 (O, C, kh, kw), symmetric, per output channel; w_scale has shape (O,)
    bias_q   : int32 (O,), with scale x_scale * w_scale, or None
    returns  : int8 (N, O, H', W') with scale y_scale and zero point y_zero_point;
               rounding is half to even, results saturate to [-128, 127]

    Padding pixels have the real value 0.
    """
    x = x_q.astype(np.int32) - np.int32(x_zero_point)   # zero is zero from here on
    x = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    w = w_q.astype(np.int32)
    n, c, h, wd = x.shape
    o, _, kh, kw = w.shape
    oh, ow = (h - kh) // stride + 1, (wd - kw) // stride + 1
    acc = np.zeros((n, o, oh, ow), dtype=np.int32)
    for r in range(kh):
        for s in range(kw):
            patch = x[:, :, r:r + stride * (oh - 1) + 1:stride,
                      s:s + stride * (ow - 1) + 1:stride]
            acc += np.einsum('nchw,oc->nohw', patch, w[:, :, r, s])
    if bias_q is not None:
        acc += bias_q.astype(np.int32).reshape(1, -1, 1, 1)
    multiplier = (x_scale * np.asarray(w_scale, dtype=np.float64) / y_scale).reshape(1, -1, 1, 1)
    y = np.rint(acc * multiplier) + y_zero_point
    return np.clip(y, -128, 127).astype(np.int8)
