import numpy as np


def conv_transpose1d(x, weight, bias=None, stride=1, padding=0, output_padding=0):
    """NumPy version of torch.nn.functional.conv_transpose1d (groups=1, dilation=1)."""
    n, cin, l = x.shape
    _, cout, k = weight.shape
    y = np.zeros((n, cout, (l - 1) * stride + k))
    for t in range(l):
        y[:, :, t * stride:t * stride + k] += np.einsum("ni,iok->nok", x[:, :, t], weight)
    if padding:
        y = y[:, :, padding:-padding]
    if output_padding:
        y = np.pad(y, ((0, 0), (0, 0), (0, output_padding)))
    if bias is not None:
        y = y + bias[None, :, None]
    return y
