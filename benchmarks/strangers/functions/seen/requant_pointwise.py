import numpy as np


def pointwise_conv_s8(x, w, bias, in_scale, w_scales, out_scale, out_zp=0):
    """1x1 convolution, per-channel quantised (symmetric int8 inputs/weights).

    x (H, W, Cin) int8; w (Cout, Cin) int8; bias (Cout,) int32 at scale
    in_scale * w_scales. Returns int8 (H, W, Cout): the nearest representable
    value, offset by out_zp and saturated.
    """
    acc = x.astype(np.int32) @ w.astype(np.int32).T + bias
    mult = in_scale * np.asarray(w_scales) / out_scale
    y = (acc * mult).astype(np.int32) + out_zp
    return np.clip(y, -128, 127).astype(np.int8)
