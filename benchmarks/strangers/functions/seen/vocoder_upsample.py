import numpy as np


def conv_transpose1d(x: np.ndarray, w: np.ndarray, stride: int = 1, padding: int = 0) -> np.ndarray:
    """Transposed 1-D convolution for exporting the vocoder without torch.

    Args:
        x: (c_in, t) features.
        w: (c_in, c_out, k) weights, torch layout.
        stride: upsampling factor.
        padding: samples trimmed from both ends, as in ``nn.ConvTranspose1d``.

    Returns:
        (c_out, (t - 1) * stride - 2 * padding + k) array.
    """
    c_in, t = x.shape
    _, c_out, k = w.shape
    out = np.zeros((c_out, (t - 1) * stride + k), dtype=np.result_type(x, w))
    # (t, c_out, k) contributions
    contrib = np.einsum("ct,cok->tok", x, w)
    for i in range(t):
        out[:, i * stride:i * stride + k] += contrib[i]
    return out[:, padding:-padding]
