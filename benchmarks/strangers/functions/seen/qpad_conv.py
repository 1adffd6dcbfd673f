import numpy as np


def quant_conv2d(x_q, x_zp, w_q, pad):
    """uint8 activations (H, W), zero point x_zp; int8 symmetric kernel w_q (kh, kw).

    Border pixels stand for the real value 0.0.  Returns int32 accumulators of
    (x_q - x_zp) * w_q.
    """
    kh, kw = w_q.shape
    xp = np.pad(x_q, pad, mode="constant", constant_values=0).astype(np.int32)
    w = w_q.astype(np.int32)
    oh, ow = xp.shape[0] - kh + 1, xp.shape[1] - kw + 1
    acc = np.zeros((oh, ow), np.int32)
    for i in range(kh):
        for j in range(kw):
            acc += xp[i:i + oh, j:j + ow] * w[i, j]
    return acc - np.int32(x_zp) * w.sum(dtype=np.int32)
