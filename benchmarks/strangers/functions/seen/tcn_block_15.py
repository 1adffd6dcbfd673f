import torch
from torch import nn
import torch.nn.functional as F


class CausalConv1d(nn.Module):
    """Dilated causal convolution for (batch, channels, time) tensors.

    Output frame t sees input frames t, t - d, ..., t - (k - 1) d only, and
    the output is as long as the input (for stride 1).
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, groups=1, bias=True):
        super().__init__()
        self.kernel_size = kernel_size
        self.dilation = dilation
        self.groups = groups
        self.weight = nn.Parameter(torch.empty(out_channels, in_channels // groups, kernel_size))
        nn.init.kaiming_uniform_(self.weight, a=5 ** 0.5)
        if bias:
            self.bias = nn.Parameter(torch.empty(out_channels).uniform_(-0.1, 0.1))
        else:
            self.register_parameter("bias", None)

    @property
    def left(self):
        return (self.kernel_size - 1) * self.dilation

    def forward(self, x):
        T = x.shape[-1]
        y = F.conv1d(x, self.weight, self.bias, padding=self.left,
                     dilation=self.dilation, groups=self.groups)
        # the symmetric padding makes `left` surplus frames at the end
        return y[..., :T]
