import numpy as np


class QParams:
    def __init__(self, scale, zero_point=0):
        self.scale = scale
        self.zero_point = zero_point

    def quantize(self, r):
        q = np.rint(np.asarray(r) / self.scale) + self.zero_point
        return np.clip(q, -128, 127).astype(np.int8)

    def dequantize(self, q):
        return (q.astype(np.float32) - self.zero_point) * self.scale


def qconv1d(x, kernel, bias, x_scale, x_zp, k_scale, y_scale, y_zp, stride=1, dilation=1, same=False):
    """Quantised Conv1D of the keyword spotter.

    x: int8 [batch, time, cin]; kernel: int8 [taps, cin, cout], symmetric;
    k_scale: float or [cout]; bias: int32 [cout] at scale x_scale * k_scale.
    same=True pads like Keras padding="same".  Returns int8 [batch, time_out, cout].
    """
    taps, cin, cout = kernel.shape
    span = dilation * (taps - 1) + 1
    t = x.shape[1]
    xs = x.astype(np.int32) - x_zp

    if same:
        t_out = -(-t // stride)
        total = max((t_out - 1) * stride + span - t, 0)
        xs = np.pad(xs, ((0, 0), (total // 2, total - total // 2), (0, 0)))
    else:
        t_out = (t - span) // stride + 1

    acc = np.zeros((x.shape[0], t_out, cout), dtype=np.int32)
    for k in range(taps):
        start = k * dilation
        acc += xs[:, start:start + (t_out - 1) * stride + 1:stride, :] @ kernel[k].astype(np.int32)
    acc += np.asarray(bias, dtype=np.int32)

    m = x_scale * np.asarray(k_scale, dtype=np.float64) / y_scale
    y = np.rint(acc * m).astype(np.int32) + y_zp
    return y.astype(np.int8)
