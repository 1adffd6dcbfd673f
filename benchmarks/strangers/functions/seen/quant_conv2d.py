import torch
import torch.nn as nn
import torch.nn.functional as F


def fake_quantize(w, num_bits):
    """Symmetric per-tensor quantization with a straight-through gradient."""
    qmax = 2 ** (num_bits - 1) - 1
    scale = w.detach().abs().max().clamp(min=1e-8) / qmax
    w_q = torch.clamp(torch.round(w / scale), -qmax, qmax) * scale
    return w + (w_q - w).detach()


class QuantConv2d(nn.Conv2d):
    """Conv2d whose weights are quantized to `num_bits` bits (>= 2) in the forward pass."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0,
                 dilation=1, groups=1, bias=True, num_bits=8):
        super().__init__(in_channels, out_channels, kernel_size, stride, padding,
                         dilation, groups, bias)
        self.num_bits = num_bits

    def forward(self, x):
        w = fake_quantize(self.weight, self.num_bits)
        return F.conv2d(x, w, self.bias, self.stride, self.padding, self.dilation, self.groups)
