import numpy as np


def conv_transpose1d(x, weight, bias=None, stride=1, padding=0, output_padding=0, dilation=1):
    """numpy twin of torch.nn.functional.conv_transpose1d (groups=1).

    x: (N, Cin, L), weight: (Cin, Cout, K)
    """
    n, cin, length = x.shape
    _, cout, k = weight.shape
    span = (length - 1) * stride + dilation * (k - 1) + 1
    canvas = np.zeros((n, cout, span + output_padding), dtype=np.result_type(x, weight))
    for t in range(k):
        contrib = np.einsum("ncl,co->nol", x, weight[:, :, t])
        start = t * dilation
        canvas[:, :, start:start + (length - 1) * stride + 1:stride] += contrib
    out = canvas[:, :, padding:canvas.shape[2] - padding]
    if bias is not None:
        out = out + bias[None, :, None]
    return out
