import numpy as np


def conv_transpose1d(x, weight, bias=None, stride=1):
    """torch.nn.functional.conv_transpose1d written as an ordinary convolution.

    Following Dumoulin & Visin, "A guide to convolution arithmetic": put stride - 1
    zeros between the inputs, add k - 1 zeros at both ends, and run a stride-1
    convolution over the result.

    x (N, C_in, L); weight (C_in, C_out, k)  ->  (N, C_out, (L - 1) * stride + k)
    """
    N, cin, L = x.shape
    _, cout, k = weight.shape
    up = np.zeros((N, cin, (L - 1) * stride + 1), dtype=float)
    up[:, :, ::stride] = x
    up = np.pad(up, [(0, 0), (0, 0), (k - 1, k - 1)])

    out = np.zeros((N, cout, up.shape[2] - k + 1))
    for n in range(N):
        for o in range(cout):
            for c in range(cin):
                out[n, o] += np.correlate(up[n, c], weight[c, o], mode="valid")
    if bias is not None:
        out += np.reshape(bias, (1, -1, 1))
    return out
