import numpy as np


def depthwise_conv_int8(x: np.ndarray, w: np.ndarray, stride: int = 1) -> np.ndarray:
    """Golden model of the depthwise engine (valid padding).

    x : int8 [H, W, C]
    w : int8 [KH, KW, C]
    returns the raw accumulators as int32 [OH, OW, C], before requantisation.
    """
    assert x.dtype == np.int8 and w.dtype == np.int8
    kh, kw, c = w.shape
    oh = (x.shape[0] - kh) // stride + 1
    ow = (x.shape[1] - kw) // stride + 1

    # widen before the multiply, int8 * int8 needs 16 bits
    x = x.astype(np.int16)
    w = w.astype(np.int16)
    acc = np.zeros((oh, ow, c), dtype=np.int16)
    for ky in range(kh):
        for kx in range(kw):
            win = x[ky:ky + (oh - 1) * stride + 1:stride,
                    kx:kx + (ow - 1) * stride + 1:stride]
            acc += win * w[ky, kx]
    return acc.astype(np.int32)
