import torch
import torch.nn as nn
import torch.nn.functional as F


class WSConv2d(nn.Conv2d):
    """Conv2d with weight standardisation (Qiao et al., 2019).

    Every output filter is given zero mean and unit variance before use.
    """

    def __init__(self, *args, eps=1e-5, **kwargs):
        super().__init__(*args, **kwargs)
        self.eps = eps

    def standardized(self):
        w = self.weight
        mean = w.mean()
        var = w.var(unbiased=False)
        return (w - mean) / torch.sqrt(var + self.eps)

    def forward(self, x):
        return F.conv2d(x, self.standardized(), self.bias, self.stride,
                        self.padding, self.dilation, self.groups)
