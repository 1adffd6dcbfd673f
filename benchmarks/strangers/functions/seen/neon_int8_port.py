"""Python model of our ARM kernel, to make golden vectors for the unit tests."""
import numpy as np


def conv2d_s8(src: np.ndarray, wgt: np.ndarray, bias: np.ndarray) -> np.ndarray:
    """src: s8 [H][W][CI], wgt: s8 [CO][KH][KW][CI], bias: s32 [CO].

    Stride 1, no padding, zero points 0.  Returns the raw s32 accumulators
    [OH][OW][CO] (bias included), before requantisation.
    """
    assert src.dtype == np.int8 and wgt.dtype == np.int8
    co, kh, kw, ci = wgt.shape
    oh = src.shape[0] - kh + 1
    ow = src.shape[1] - kw + 1
    # vmull_s8: s8 x s8 -> s16 lanes
    a = src.astype(np.int16)
    b = wgt.astype(np.int16)
    acc = np.zeros((oh, ow, co), dtype=np.int16)
    for ky in range(kh):
        for kx in range(kw):
            for c in range(ci):
                lane = a[ky:ky + oh, kx:kx + ow, c]
                acc += lane[:, :, None] * b[None, None, :, ky, kx, c]
    return acc.astype(np.int32) + bias.astype(np.int32)
