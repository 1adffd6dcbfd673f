import numpy as np


def qconv2d(x_q, w_q, bias, x_scale, x_zero, w_scale, pad=0):
    """Quantised convolution, float result.

    x_q  uint8 (C, H, W), real value = x_scale * (x_q - x_zero)
    w_q  int8  (O, C, k, k), real value = w_scale * w_q
    bias float (O,)
    pad  real-valued zero padding on all four sides

    Accumulates in int32 like the accelerator; the answer is the convolution
    of the dequantised tensors.
    """
    xp = np.pad(x_q, ((0, 0), (pad, pad), (pad, pad)), mode="constant", constant_values=0)
    xi = xp.astype(np.int32) - np.int32(x_zero)
    wi = w_q.astype(np.int32)
    O, C, k, _ = wi.shape
    oh, ow = xi.shape[1] - k + 1, xi.shape[2] - k + 1
    acc = np.zeros((O, oh, ow), dtype=np.int32)
    for c in range(C):
        for r in range(k):
            for s in range(k):
                acc += wi[:, c, r, s][:, None, None] * xi[c, r:r + oh, s:s + ow][None]
    return acc * (x_scale * w_scale) + np.asarray(bias)[:, None, None]
