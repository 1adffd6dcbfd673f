import numpy as np


def conv1d_reference(x, weight, bias=None):
    """Reference of torch.nn.Conv1d (stride 1, padding 0) built on np.convolve.

    x: (batch, in_channels, length)
    weight: (out_channels, in_channels, kernel)
    """
    B, Cin, L = x.shape
    Cout, _, K = weight.shape
    out = np.zeros((B, Cout, L - K + 1))
    for b in range(B):
        for o in range(Cout):
            for c in range(Cin):
                out[b, o] += np.convolve(x[b, c], weight[o, c], mode="valid")
            if bias is not None:
                out[b, o] += bias[o]
    return out
