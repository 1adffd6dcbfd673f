import numpy as np


def qconv_accumulate(x_q, w_q, x_zero=0):
    """Integer accumulators of an int8 convolution (symmetric weights).

    x_q : int8 activations, (C, H, W)
    w_q : int8 weights, (O, C, k, k)
    Returns sum((x_q - x_zero) * w_q), valid padding, as int32 (O, H-k+1, W-k+1),
    ready for requantisation.
    """
    o, c, k, _ = w_q.shape
    h, w = x_q.shape[1] - k + 1, x_q.shape[2] - k + 1
    x = x_q.astype(np.int16) - np.int16(x_zero)
    wt = w_q.astype(np.int16)

    acc = np.zeros((o, h, w), dtype=np.int32)
    for i in range(k):
        for j in range(k):
            acc += np.einsum("oc,chw->ohw", wt[:, :, i, j], x[:, i:i + h, j:j + w])
    return acc
