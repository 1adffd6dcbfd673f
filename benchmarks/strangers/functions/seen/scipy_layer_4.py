import numpy as np
from scipy import signal


def conv2d_scipy(x, weight, bias=None):
    """Valid convolution layer, equivalent to torch.nn.functional.conv2d(x, weight, bias).

    x (N, Cin, H, W), weight (Cout, Cin, kh, kw), bias (Cout,)
    """
    n, cin, h, w = x.shape
    cout, _, kh, kw = weight.shape
    out = np.zeros((n, cout, h - kh + 1, w - kw + 1))
    for b in range(n):
        for o in range(cout):
            for c in range(cin):
                out[b, o] += signal.convolve2d(x[b, c], weight[o, c], mode="valid")
            if bias is not None:
                out[b, o] += bias[o]
    return out
