import torch
import torch.nn as nn
import torch.nn.functional as F


class WSConv2d(nn.Conv2d):
    """Conv2d with Weight Standardization (Qiao et al. 2019).

    Every output filter is brought to zero mean and unit (population) variance over
    all of its fan-in weights before it is used.
    """

    def __init__(self, *args, eps=1e-5, **kwargs):
        super().__init__(*args, **kwargs)
        self.eps = eps

    def standardized_weight(self):
        w = self.weight
        mean = w.mean(dim=(2, 3), keepdim=True)
        var = w.var(dim=(2, 3), keepdim=True, unbiased=False)
        return (w - mean) * torch.rsqrt(var + self.eps)

    def forward(self, x):
        return F.conv2d(x, self.standardized_weight(), self.bias, self.stride,
                        self.padding, self.dilation, self.groups)
