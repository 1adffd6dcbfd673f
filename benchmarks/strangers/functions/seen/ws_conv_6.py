"""Weight standardised convolution (Qiao et al.)."""
import torch
import torch.nn as nn
import torch.nn.functional as F


class WSConv2d(nn.Conv2d):
    """Drop-in replacement of nn.Conv2d (all constructor arguments kept).

    Each filter is standardised to zero mean, unit variance before use.
    """

    eps = 1e-5

    def standardized_weight(self):
        w = self.weight
        mean = w.mean(dim=(1, 2, 3), keepdim=True)
        var = w.var(dim=(1, 2, 3), keepdim=True, unbiased=False)
        return (w - mean) / torch.sqrt(var + self.eps)

    def forward(self, x):
        return F.conv2d(x, self.standardized_weight(), self.bias, self.stride,
                        self.padding, self.dilation, self.groups)
