"""Reference for the uint8 convolution op of our mobile runtime.

Activations are asymmetric uint8:  real = scale * (q - zero_point)
Weights are symmetric int8, one scale per output channel.
"""
import numpy as np


def qconv2d(x_q, x_scale, x_zp, w_q, w_scale, y_scale, y_zp,
            bias=None, stride=1, pad=0):
    """Quantised NCHW convolution.

    x_q    uint8 (N, C, H, W)
    w_q    int8  (O, C, kH, kW), w_scale float or (O,)
    bias   int32 (O,), in units of x_scale * w_scale
    pad    pixels of real value zero put around the image
    Returns uint8 (N, O, H', W') = the real-valued convolution of the
    dequantised tensors, requantised with (y_scale, y_zp), to nearest.
    """
    w = w_q.astype(np.int32)
    o, c, kh, kw = w.shape

    x = np.pad(x_q, ((0, 0), (0, 0), (pad, pad), (pad, pad)), mode="constant")
    x = x.astype(np.int32) - int(x_zp)

    n = x.shape[0]
    oh = (x.shape[2] - kh) // stride + 1
    ow = (x.shape[3] - kw) // stride + 1
    acc = np.zeros((n, o, oh, ow), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            xs = x[:, :, i:i + stride * oh:stride, j:j + stride * ow:stride]
            xs = xs[:, :, :oh, :ow]
            acc += np.einsum("nchw,oc->nohw", xs, w[:, :, i, j], dtype=np.int32)
    if bias is not None:
        acc += np.asarray(bias, dtype=np.int32).reshape(1, o, 1, 1)

    multiplier = x_scale * np.broadcast_to(w_scale, (o,)) / y_scale
    y = np.rint(acc * multiplier.reshape(1, o, 1, 1)) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
