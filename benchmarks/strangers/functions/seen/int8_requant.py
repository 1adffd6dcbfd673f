import numpy as np


def conv1d_int8(x, w, bias, scale, out_zero_point=0):
    """Reference int8 conv1d for the accelerator tests.

    x: int8 (Cin, T)  w: int8 (Cout, Cin, K)  bias: int32 (Cout,)  scale: float, combined rescale factor

    acc (int32) = bias + sum x * w, no padding
    y = clamp(round_to_nearest(acc * scale) + out_zero_point, -128, 127), int8
    """
    cout, cin, k = w.shape
    t = x.shape[1] - k + 1
    acc = np.repeat(bias.astype(np.int32)[:, None], t, axis=1)
    for i in range(k):
        acc += w[:, :, i].astype(np.int32) @ x[:, i:i + t].astype(np.int32)
    y = (acc * np.float64(scale)).astype(np.int32) + out_zero_point
    return np.clip(y, -128, 127).astype(np.int8)
