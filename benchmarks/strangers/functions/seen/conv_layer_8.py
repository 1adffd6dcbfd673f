import numpy as np
from scipy import signal


class ConvLayer:
    """Convolution layer for the from-scratch CNN.

    Same convention as torch.nn.Conv2d (stride 1, no padding): input is
    (N, C, H, W), weights are (F, C, kh, kw), bias is (F,).
    """

    def __init__(self, weight, bias=None):
        self.weight = weight
        self.bias = np.zeros(weight.shape[0]) if bias is None else bias

    def forward(self, x):
        N, C, H, W = x.shape
        F, _, kh, kw = self.weight.shape
        out = np.empty((N, F, H - kh + 1, W - kw + 1))
        for n in range(N):
            for f in range(F):
                acc = 0
                for c in range(C):
                    acc = acc + signal.convolve2d(x[n, c], self.weight[f, c], mode="valid")
                out[n, f] = acc + self.bias[f]
        return out

    __call__ = forward
