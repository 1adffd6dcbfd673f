import numpy as np


def dilated_conv1d(x: np.ndarray, w: np.ndarray, dilation: int = 1) -> np.ndarray:
    """Valid dilated convolution, same as F.conv1d(x, w, dilation=dilation).

    x: (batch, c_in, time), w: (c_out, c_in, k).
    """
    n, c_in, t = x.shape
    c_out, c_in_w, k = w.shape
    if c_in != c_in_w:
        raise ValueError(f"expected {c_in_w} input channels, got {c_in}")
    span = dilation * k
    t_out = t - span + 1
    if t_out <= 0:
        raise ValueError("input too short for this kernel/dilation")
    y = np.zeros((n, c_out, t_out), dtype=np.result_type(x, w))
    for j in range(k):
        tap = x[:, :, j * dilation : j * dilation + t_out]
        y += np.einsum("nct,oc->not", tap, w[:, :, j])
    return y
