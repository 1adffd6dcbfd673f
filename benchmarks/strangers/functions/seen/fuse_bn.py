import torch
import torch.nn as nn
import torch.nn.functional as F


class FusedConvBN(nn.Module):
    """Deploy-time replacement for conv -> batchnorm (eval mode), one conv only."""

    def __init__(self, conv: nn.Conv2d, bn: nn.BatchNorm2d):
        super().__init__()
        assert conv.padding_mode == "zeros" and bn.affine
        self.stride, self.padding = conv.stride, conv.padding
        self.dilation, self.groups = conv.dilation, conv.groups
        with torch.no_grad():
            scale = bn.weight / torch.sqrt(bn.running_var + bn.eps)
            self.weight = nn.Parameter(conv.weight * scale.view(-1, 1, 1, 1))
            self.bias = nn.Parameter(bn.bias - bn.running_mean * scale)

    def forward(self, x):
        return F.conv2d(x, self.weight, self.bias, self.stride, self.padding, self.dilation, self.groups)
