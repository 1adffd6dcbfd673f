import numpy as np


class GroupConv2d:
    """Inference-only grouped convolution, NCHW, weights (Cout, Cin // groups, kh, kw)."""

    def __init__(self, weight, bias=None, groups=1, stride=1):
        self.weight, self.bias = weight, bias
        self.groups, self.stride = groups, stride

    def _single(self, x, w):
        s = self.stride
        win = np.lib.stride_tricks.sliding_window_view(x, w.shape[2:], axis=(2, 3))[:, :, ::s, ::s]
        return np.einsum('nchwij,ocij->nohw', win, w)

    def __call__(self, x):
        cout, cpg = self.weight.shape[:2]
        opg = cout // self.groups
        parts = []
        for g in range(self.groups):
            lo = g * opg
            parts.append(self._single(x[:, lo:lo + cpg], self.weight[lo:lo + opg]))
        y = np.concatenate(parts, axis=1)
        if self.bias is not None:
            y = y + self.bias.reshape(1, -1, 1, 1)
        return y
