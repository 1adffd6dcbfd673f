import torch
from torch import nn
from torch.nn import functional as F


class StdConv2d(nn.Conv2d):
    """Convolution with weight standardization (Qiao et al. 2019), as in BiT.

    Before it is used each filter gets zero mean and unit (population) variance
    over its input channels and taps. The stored parameters stay as they are.
    """

    def forward(self, x):
        w = self.weight
        v, m = torch.var_mean(w, dim=[1, 2, 3], keepdim=True, unbiased=False)
        w = (w - m) / torch.sqrt(v + 1e-10)
        return F.conv2d(x, w, self.bias, self.stride, self.padding, self.dilation, self.groups)


def conv3x3(cin, cout, stride=1, groups=1, bias=False):
    return StdConv2d(cin, cout, kernel_size=3, stride=stride, padding=1, bias=bias, groups=groups)
