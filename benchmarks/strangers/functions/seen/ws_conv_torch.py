import torch
import torch.nn as nn
import torch.nn.functional as F


class WSConv2d(nn.Conv2d):
    """Conv2d with weight standardisation (Qiao et al. 2019), used with GroupNorm.

    Before each convolution the weight of every output filter is brought to zero
    mean and unit (biased) variance, the statistics being taken over the filter's
    whole fan-in, i.e. all its input channels and kernel positions.
    """

    def __init__(self, *args, eps=1e-5, **kwargs):
        super().__init__(*args, **kwargs)
        self.eps = eps

    def standardized_weight(self):
        w = self.weight
        mean = w.mean(dim=(2, 3), keepdim=True)
        var = w.var(dim=(2, 3), unbiased=False, keepdim=True)
        return (w - mean) * torch.rsqrt(var + self.eps)

    def forward(self, x):
        return F.conv2d(x, self.standardized_weight(), self.bias, self.stride,
                        self.padding, self.dilation, self.groups)
