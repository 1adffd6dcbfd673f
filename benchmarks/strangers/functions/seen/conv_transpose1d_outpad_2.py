import numpy as np
from typing import Optional


def conv_transpose1d(x: np.ndarray, weight: np.ndarray, bias: Optional[np.ndarray] = None,
                     stride: int = 1, padding: int = 0, output_padding: int = 0) -> np.ndarray:
    """NumPy twin of torch.nn.functional.conv_transpose1d (groups=1, dilation=1).

    x (N, Cin, L), weight (Cin, Cout, K) -> (N, Cout, (L-1)*stride - 2*padding + K + output_padding)
    """
    n, cin, length = x.shape
    _, cout, k = weight.shape
    full = np.zeros((n, cout, (length - 1) * stride + k))
    for i in range(length):
        full[:, :, i * stride:i * stride + k] += np.einsum("nc,cok->nok", x[:, :, i], weight)
    y = full[:, :, padding:full.shape[2] - padding]
    if output_padding:
        y = np.pad(y, ((0, 0), (0, 0), (0, output_padding)))
    if bias is not None:
        y = y + bias[None, :, None]
    return y
