"""ConvTranspose1d reference used to test the HLS core against PyTorch."""
from typing import Optional

import numpy as np


def conv_transpose1d(
    x: np.ndarray,
    weight: np.ndarray,
    bias: Optional[np.ndarray] = None,
    stride: int = 1,
    padding: int = 0,
    output_padding: int = 0,
) -> np.ndarray:
    """Mirror of torch.nn.functional.conv_transpose1d (groups=1, dilation=1).

    Args:
        x: (N, C_in, L)
        weight: (C_in, C_out, K)
        bias: (C_out,) or None
        output_padding: additional size on the right side of the output,
            smaller than ``stride``

    Returns:
        (N, C_out, (L - 1) * stride - 2 * padding + K + output_padding)
    """
    n, c_in, length = x.shape
    _, c_out, k = weight.shape

    full = np.zeros((n, c_out, (length - 1) * stride + k))
    for t in range(length):
        full[:, :, t * stride:t * stride + k] += np.einsum("nc,cok->nok", x[:, :, t], weight)

    out = full[:, :, padding:full.shape[2] - padding]
    out = np.pad(out, ((0, 0), (0, 0), (0, output_padding)))
    if bias is not None:
        out = out + bias[None, :, None]
    return out
