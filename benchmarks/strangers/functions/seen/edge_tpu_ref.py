import numpy as np


def quantized_conv2d(x_q, w_q, bias_q, x_scale, x_zp, w_scale, w_zp, y_scale, y_zp, stride=1, pad=0):
    """uint8 convolution with affine quantisation, reference arithmetic.

    real = scale * (q - zero_point). x_q (N,C,H,W) uint8, w_q (M,C,kh,kw) uint8,
    bias_q (M,) int32 with scale x_scale * w_scale, or None.
    The int32 accumulator is rescaled in double precision, rounded half to even,
    and clipped to 0..255. Padding is the real number 0.
    """
    x = x_q.astype(np.int32) - np.int32(x_zp)
    w = w_q.astype(np.int32) - np.int32(w_zp)
    x = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))   # x_zp is taken off: 0 is 0
    kh, kw = w.shape[2:]
    oh = (x.shape[2] - kh) // stride + 1
    ow = (x.shape[3] - kw) // stride + 1
    acc = np.zeros((x.shape[0], w.shape[0], oh, ow), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            tap = x[:, :, i:i + stride * (oh - 1) + 1:stride, j:j + stride * (ow - 1) + 1:stride]
            acc += np.einsum("nchw,mc->nmhw", tap, w[:, :, i, j])
    if bias_q is not None:
        acc += np.asarray(bias_q, dtype=np.int32).reshape(1, -1, 1, 1)
    y = np.rint(acc.astype(np.float64) * (x_scale * w_scale / y_scale)) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
