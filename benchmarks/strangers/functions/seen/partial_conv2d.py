import torch
import torch.nn as nn
import torch.nn.functional as F


class PartialConv2d(nn.Module):
    """Partial convolution for inpainting (Liu et al. 2018).

    x: (N, C, H, W), mask: (N, 1, H, W) with 1 for valid pixels and 0 for holes.
    Returns the output and the updated mask.
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, bias=True):
        super().__init__()
        self.conv = nn.Conv2d(in_channels, out_channels, kernel_size, stride, padding, bias=False)
        self.bias = nn.Parameter(torch.zeros(out_channels)) if bias else None
        self.stride = stride
        self.padding = padding
        self.register_buffer('ones', torch.ones(1, 1, kernel_size, kernel_size))
        self.window_size = kernel_size * kernel_size

    def forward(self, x, mask):
        with torch.no_grad():
            valid = F.conv2d(mask, self.ones, stride=self.stride, padding=self.padding)
            new_mask = (valid > 0).to(x.dtype)
            ratio = self.window_size / valid.clamp(min=1) * new_mask

        out = self.conv(x * mask) * ratio
        if self.bias is not None:
            out = out + self.bias.view(1, -1, 1, 1) * new_mask
        return out, new_mask
