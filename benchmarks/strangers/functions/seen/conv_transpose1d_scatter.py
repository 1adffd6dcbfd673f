import numpy as np


def conv_transpose1d(x, w, b=None, stride=1, padding=0, output_padding=0, dilation=1):
    """numpy twin of torch.nn.functional.conv_transpose1d (groups=1).

    x (N, Cin, L), w (Cin, Cout, K)
    """
    N, _, L = x.shape
    _, Cout, K = w.shape
    span = (L - 1) * stride + dilation * (K - 1) + 1
    Lout = span - 2 * padding + output_padding

    # every input sample stamps a scaled copy of the kernel on the canvas
    canvas = np.zeros((N, Cout, span + output_padding), dtype=np.result_type(x, w))
    for t in range(L):
        for k in range(K):
            canvas[:, :, t * stride + k * dilation] += x[:, :, t] @ w[:, :, k]

    y = canvas[:, :, padding:padding + Lout]
    if b is not None:
        y = y + b[None, :, None]
    return y
