from dataclasses import dataclass

import numpy as np


@dataclass
class QParams:
    x_scale: float
    x_zero: int
    w_scale: np.ndarray   # one per output channel, weights are symmetric (zero point 0)
    y_scale: float
    y_zero: int


def round_away(v):
    """Nearest integer, ties away from zero."""
    return np.sign(v) * np.floor(np.abs(v) + 0.5)


def qconv2d(x, w, bias, q: QParams, pad=0, relu=False):
    """int8 convolution, reference for the accelerator's firmware.

    x int8 [H,W,Ci], w int8 [Co,kh,kw,Ci], bias int32 [Co] in units of x_scale*w_scale.
    Sums are int32, the result int8 [H',W',Co], saturated to -128..127.
    The border is filled with x_zero, which stands for the real number 0.
    With relu=True nothing below y_zero is returned.
    """
    Co, kh, kw, Ci = w.shape
    xi = x.astype(np.int32)
    xi = np.pad(xi, ((pad, pad), (pad, pad), (0, 0)), constant_values=q.x_zero) - q.x_zero
    oh, ow = xi.shape[0] - kh + 1, xi.shape[1] - kw + 1
    acc = np.broadcast_to(bias.astype(np.int32), (oh, ow, Co)).copy()
    w32 = w.astype(np.int32)
    for i in range(kh):
        for j in range(kw):
            acc += xi[i:i + oh, j:j + ow] @ w32[:, i, j, :].T
    m = q.x_scale * np.asarray(q.w_scale, dtype=np.float64) / q.y_scale
    y = round_away(acc * m) + q.y_zero
    lowest = max(-128, q.y_zero) if relu else -128
    return np.clip(y, lowest, 127).astype(np.int8)
