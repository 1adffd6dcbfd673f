import torch
import torch.nn as nn


class SeparableConv2d(nn.Module):
    """Depthwise k x k followed by pointwise 1 x 1 (Xception order, nothing in between)."""

    def __init__(self, in_ch, out_ch, kernel_size=3, stride=1, padding=1, dilation=1, bias=False):
        super().__init__()
        self.depthwise = nn.Conv2d(in_ch, in_ch, kernel_size, stride, padding, dilation,
                                   groups=in_ch, bias=bias)
        self.pointwise = nn.Conv2d(in_ch, out_ch, 1, bias=bias)

    def forward(self, x):
        return self.pointwise(self.depthwise(x))

    @torch.no_grad()
    def fused_weight(self):
        """Weight (and bias) of the one dense conv that computes the same thing."""
        dw = self.depthwise.weight[:, 0]                # C k k
        pw = self.pointwise.weight[:, :, 0, 0]          # O C
        w = pw[:, :, None, None] * dw[None]
        b = None
        if self.pointwise.bias is not None:
            b = pw @ self.depthwise.bias + self.pointwise.bias
        return w, b
