import numpy as np


def conv1d(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """1D convolution, written out.

    x: (C_in, L), weight: (C_out, C_in, K), bias: (C_out,)
    Semantics as torch.nn.Conv1d for one sample.
    """
    c_in, length = x.shape
    c_out, _, k = weight.shape

    x = np.pad(x, ((0, 0), (padding, padding)))
    span = dilation * k
    out_len = (length + 2 * padding - span) // stride + 1

    y = np.zeros((c_out, out_len))
    for o in range(c_out):
        for t in range(out_len):
            acc = 0.0
            for c in range(c_in):
                for tap in range(k):
                    acc += weight[o, c, tap] * x[c, t * stride + tap * dilation]
            y[o, t] = acc + (bias[o] if bias is not None else 0.0)
    return y
