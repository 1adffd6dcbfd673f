import numpy as np
from typing import Sequence


def conv1d_s8(x: np.ndarray, w: np.ndarray, multiplier: float, zp_out: int,
              dilation: int = 1) -> np.ndarray:
    """Quantised 1-D convolution, valid, int8 in / int8 out.

    x: int8 [Cin, T] (zero point 0), w: int8 [Cout, Cin, K].
    out = clamp(round(acc * multiplier) + zp_out, -128, 127), round to nearest
    (ties to even).
    """
    cout, cin, K = w.shape
    t_out = x.shape[1] - (K - 1) * dilation
    x32, w32 = x.astype(np.int32), w.astype(np.int32)
    acc = np.zeros((cout, t_out), np.int32)
    for k in range(K):
        acc += w32[:, :, k] @ x32[:, k * dilation:k * dilation + t_out]
    scaled = (acc * multiplier).astype(np.int32) + zp_out
    return np.clip(scaled, -128, 127).astype(np.int8)
