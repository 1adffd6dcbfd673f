import numpy as np


def _mul_by_quantized(acc, mult, shift):
    # TFLite MultiplyByQuantizedMultiplier: left shift, doubling high mul, rounding right shift
    left = np.maximum(shift, 0)
    right = np.maximum(-shift, 0)
    ab = (acc << left) * mult
    nudge = np.where(ab >= 0, 1 << 30, 1 - (1 << 30))
    t = ab + nudge
    high = np.where(t >= 0, t >> 31, -((-t) >> 31))      # C division truncates
    mask = (np.int64(1) << right) - 1
    rem = high & mask
    thr = (mask >> 1) + (high < 0)
    return (high >> right) + (rem > thr)


def depthwise_conv_int8(x, w, bias, in_zp, out_zp, multiplier, shift, pad=(0, 0), stride=1):
    """Depthwise int8 conv, per channel quantisation, TFLite reference semantics.

    x [N,H,W,C] int8, w [1,kh,kw,C] int8 (symmetric), bias/multiplier/shift int32 [C].
    pad = (top/bottom, left/right), cells of the padding contribute nothing.
    """
    _, kh, kw, C = w.shape
    xi = x.astype(np.int64) - in_zp
    xi = np.pad(xi, ((0, 0), (pad[0], pad[0]), (pad[1], pad[1]), (0, 0)))
    wi = w[0].astype(np.int64)
    oh = (xi.shape[1] - kh) // stride + 1
    ow = (xi.shape[2] - kw) // stride + 1
    acc = np.zeros((x.shape[0], oh, ow, C), np.int64) + np.asarray(bias, np.int64)
    for i in range(oh):
        for j in range(ow):
            a, b = i * stride, j * stride
            acc[:, i, j] += (xi[:, a:a + kh, b:b + kw] * wi).sum((1, 2))
    y = _mul_by_quantized(acc, np.asarray(multiplier, np.int64), np.asarray(shift, np.int64))
    return np.clip(y + out_zp, -128, 127).astype(np.int8)
