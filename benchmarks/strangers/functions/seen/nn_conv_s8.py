import numpy as np


def conv1d_s8(src, wt, bias=None):
    """Reference for conv1d_s8().

    src   int8 (in_ch, length)
    wt    int8 (out_ch, in_ch, k)
    bias  int32 (out_ch,)
    returns the exact int32 accumulators, (out_ch, length - k + 1)
    """
    in_ch, length = src.shape
    out_ch, _, k = wt.shape
    out_len = length - k + 1
    acc = np.zeros((out_ch, out_len), dtype=np.int32)
    for o in range(out_ch):
        for t in range(out_len):
            prod = src[:, t:t + k].astype(np.int16) * wt[o].astype(np.int16)
            acc[o, t] = prod.sum(dtype=np.int16)
    if bias is not None:
        acc += bias[:, None].astype(np.int32)
    return acc
