from dataclasses import dataclass

import numpy as np


@dataclass
class QParams:
    scale: float
    zero_point: int


def quantized_conv2d(x_q, x_qp, w_q, w_scale, bias, out_qp, padding=1):
    """TFLite-like conv: uint8 activations (asymmetric), int8 weights (per channel).

    x_q     (N, H, W, C) uint8, real value = scale * (q - zero_point)
    w_q     (O, kh, kw, C) int8, real value = w_scale[o] * q
    bias    (O,) int32 in units of x_scale * w_scale[o]
    padding number of border pixels whose real value is 0
    """
    n, h, w, c = x_q.shape
    o, kh, kw, _ = w_q.shape
    x = np.pad(x_q, ((0, 0), (padding, padding), (padding, padding), (0, 0)),
               mode="constant", constant_values=0)
    x = x.astype(np.int32) - x_qp.zero_point
    oh, ow = h + 2 * padding - kh + 1, w + 2 * padding - kw + 1

    acc = np.zeros((n, oh, ow, o), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            acc += x[:, i:i + oh, j:j + ow, :] @ w_q[:, i, j, :].astype(np.int32).T
    if bias is not None:
        acc += bias

    mult = x_qp.scale * np.asarray(w_scale) / out_qp.scale
    q = np.rint(acc * mult) + out_qp.zero_point
    return np.clip(q, 0, 255).astype(np.uint8)
