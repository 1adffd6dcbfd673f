import torch
import torch.nn as nn
import torch.nn.functional as F


class UnfoldConv2d(nn.Module):
    r"""Conv2d written with nn.Unfold, for papers that need access to the patches."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0,
                 dilation=1, groups=1, bias=True):
        super().__init__()
        if isinstance(kernel_size, int):
            kernel_size = (kernel_size, kernel_size)
        self.kernel_size, self.stride = kernel_size, stride
        self.padding, self.dilation, self.groups = padding, dilation, groups
        self.weight = nn.Parameter(torch.empty(out_channels, in_channels // groups, *kernel_size))
        nn.init.kaiming_uniform_(self.weight, a=5 ** 0.5)
        self.bias = nn.Parameter(torch.zeros(out_channels)) if bias else None

    def forward(self, x):
        return conv2d_unfold(x, self.weight, self.bias, self.stride, self.padding,
                             self.dilation, self.groups)


def conv2d_unfold(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """F.conv2d for x (B, C, H, W) and weight (O, C // groups, kh, kw); integer options."""
    B, C, H, W = x.shape
    O, Cg, kh, kw = weight.shape
    Ho = (H + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    Wo = (W + 2 * padding - dilation * (kw - 1) - 1) // stride + 1

    patches = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    patches = patches.view(B, groups, Cg * kh * kw, Ho * Wo)
    w = weight.reshape(groups, O // groups, Cg * kh * kw)
    y = torch.einsum('goi,bgil->bgol', w, patches).reshape(B, O, Ho, Wo)
    if bias is not None:
        y = y + bias.view(1, -1, 1, 1)
    return y
