import numpy as np


def depthwise_conv_s8(x, w, bias, shift):
    """Depthwise 'same' convolution on int8 maps (H, W, C) with int8 (kh, kw, C).

    bias is int32 per channel.  Accumulator is rounded, shifted right and
    saturated to int8.  Odd kernels only.
    """
    kh, kw, c = w.shape
    h, wd, _ = x.shape
    ph, pw = kh // 2, kw // 2
    xp = np.pad(x, ((ph, ph), (pw, pw), (0, 0)))
    xp = xp.astype(np.int16)
    wk = w.astype(np.int16)
    acc = np.zeros((h, wd, c), dtype=np.int16)
    for i in range(kh):
        for j in range(kw):
            acc += xp[i:i + h, j:j + wd] * wk[i, j]
    total = acc.astype(np.int32) + np.asarray(bias, np.int32)
    if shift:
        total = (total + (1 << (shift - 1))) >> shift
    return np.clip(total, -128, 127).astype(np.int8)
