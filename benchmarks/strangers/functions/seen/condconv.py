import torch
import torch.nn as nn
import torch.nn.functional as F


class CondConv2d(nn.Module):
    """Conditionally parameterised convolution: each example of the batch uses
    its own mixture of `num_experts` kernels, given by routing weights (B, E)."""

    def __init__(self, in_channels, out_channels, kernel_size, padding=0, num_experts=4):
        super().__init__()
        self.in_channels, self.out_channels = in_channels, out_channels
        self.kernel_size, self.padding = kernel_size, padding
        self.weight = nn.Parameter(
            torch.randn(num_experts, out_channels, in_channels, kernel_size, kernel_size) * 0.1)
        self.bias = nn.Parameter(torch.randn(num_experts, out_channels) * 0.1)

    def forward(self, x, routing):
        B, C, H, W = x.shape
        k = self.kernel_size
        weight = torch.matmul(routing, self.weight.flatten(1))
        weight = weight.view(B * self.out_channels, self.in_channels, k, k)
        bias = torch.matmul(routing, self.bias).view(B * self.out_channels)
        x = x.reshape(1, B * C, H, W)
        out = F.conv2d(x, weight, bias, padding=self.padding, groups=B)
        out = out.view(self.out_channels, B, out.shape[-2], out.shape[-1])
        return out.transpose(0, 1)
