from dataclasses import dataclass

import numpy as np


@dataclass
class QParams:
    in_offset: int = 0      # minus the input zero point
    out_offset: int = 0
    multiplier: float = 1.0
    act_min: int = -128
    act_max: int = 127


def conv_s8(inp, filt, bias, qp, stride=1):
    """TFLite-like int8 convolution, VALID. inp (H, W, Cin) int8,
    filt (Cout, kh, kw, Cin) int8 symmetric, bias (Cout,) int32. Rounds half
    to even."""
    cout, kh, kw, _ = filt.shape
    oh = (inp.shape[0] - kh) // stride + 1
    ow = (inp.shape[1] - kw) // stride + 1
    x = inp.astype(np.int32) + qp.in_offset
    f = filt.astype(np.int32)
    out = np.empty((oh, ow, cout), dtype=np.int8)
    for r in range(oh):
        for c in range(ow):
            win = x[r * stride:r * stride + kh, c * stride:c * stride + kw]
            acc = np.tensordot(f, win, axes=3) + bias
            v = np.rint(acc * qp.multiplier) + qp.out_offset
            out[r, c] = np.clip(v, qp.act_min, qp.act_max).astype(np.int8)
    return out
