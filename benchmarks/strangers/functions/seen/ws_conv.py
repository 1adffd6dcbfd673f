import torch
import torch.nn as nn
import torch.nn.functional as F


class WSConv2d(nn.Conv2d):
    """Conv2d with Weight Standardization (Qiao et al. 2019).

    Before the convolution, the weights of every output channel are brought to
    zero mean and unit (population) standard deviation over that filter's
    fan-in, i.e. over (in_channels / groups, kH, kW).
    """

    eps = 1e-5

    def forward(self, x):
        w = self.weight
        mean = w.mean(dim=(1, 2, 3), keepdim=True)
        w = w - mean
        var = w.pow(2).mean(dim=(0, 2, 3), keepdim=True)
        w = w / torch.sqrt(var + self.eps)
        return F.conv2d(x, w, self.bias, self.stride, self.padding,
                        self.dilation, self.groups)
