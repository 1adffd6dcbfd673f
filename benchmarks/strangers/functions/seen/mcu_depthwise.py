"""Bit-exact model of the depthwise kernel on the MCU (golden vectors)."""
import numpy as np


def depthwise_s8(act, wgt, bias, stride=1, pad=1):
    """
    act   int8  [H][W][C]
    wgt   int8  [KH][KW][C]
    bias  int32 [C]
    returns the int32 sums [OH][OW][C], before requantisation
    """
    assert act.dtype == np.int8 and wgt.dtype == np.int8
    H, W, C = act.shape
    KH, KW, _ = wgt.shape
    a = np.zeros((H + 2 * pad, W + 2 * pad, C), np.int16)
    a[pad:pad + H, pad:pad + W] = act
    k = wgt.astype(np.int16)

    OH = (H + 2 * pad - KH) // stride + 1
    OW = (W + 2 * pad - KW) // stride + 1
    acc = np.zeros((OH, OW, C), np.int16)
    for ky in range(KH):
        for kx in range(KW):
            acc += a[ky:ky + (OH - 1) * stride + 1:stride,
                     kx:kx + (OW - 1) * stride + 1:stride] * k[ky, kx]
    return acc.astype(np.int32) + bias.astype(np.int32)
