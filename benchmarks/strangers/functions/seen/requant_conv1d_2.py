import numpy as np


def conv1d_int8(x, w, bias, multiplier, out_zp):
    """
    int8 x int8 -> int8 convolution with saturating requantisation.

    x           int8  [C, T]
    w           int8  [O, C, K]
    bias        int32 [O]
    multiplier  float, s_x * s_w / s_y
    out_zp      int, zero point of the output

    y = saturate_int8(round(acc * multiplier) + out_zp)
    """
    C, T = x.shape
    O, _, K = w.shape
    L = T - K + 1
    acc = np.tile(bias.astype(np.int32)[:, None], (1, L))
    x32, w32 = x.astype(np.int32), w.astype(np.int32)
    for k in range(K):
        acc += w32[:, :, k] @ x32[:, k:k + L]
    y = np.rint(acc * multiplier).astype(np.int32) + out_zp
    return y.astype(np.int8)
