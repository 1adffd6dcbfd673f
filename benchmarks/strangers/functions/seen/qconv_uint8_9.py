import numpy as np


def qconv2d(xq, x_scale, x_zp, wq, w_scale, pad=1):
    """Quantised 2-D convolution, NHWC activations in uint8, weights (KH, KW, I, O) int8.

    real value of an activation = x_scale * (xq - x_zp); weights are symmetric.
    Zero padding is meant in the real domain. Returns float32, namely the
    convolution of the dequantised tensors.
    """
    xp = np.pad(xq, ((0, 0), (pad, pad), (pad, pad), (0, 0)), constant_values=0)
    n, h, w, _ = xp.shape
    kh, kw, _, o = wq.shape
    oh, ow = h - kh + 1, w - kw + 1
    acc = np.zeros((n, oh, ow, o), dtype=np.int32)
    xi = xp.astype(np.int32) - np.int32(x_zp)
    for i in range(kh):
        for j in range(kw):
            acc += xi[:, i:i + oh, j:j + ow, :] @ wq[i, j].astype(np.int32)
    return (acc * (x_scale * w_scale)).astype(np.float32)
