"""Group convolution on p4 (translations and quarter turns), Cohen & Welling 2016."""
import torch
import torch.nn as nn
import torch.nn.functional as F


class P4Conv(nn.Module):
    """Second and later layers of a p4 network: p4 feature maps in and out.

    Input (batch, in_channels, 4, H, W), output (batch, out_channels, 4, H', W').
    The axis of length 4 is the orientation, in quarter turns
    counter-clockwise.  Turning the input by 90 degrees (torch.rot90 of the
    last two axes together with a cyclic step of the orientation axis by one)
    turns the output in the same way.

    One filter bank of shape (out, in, 4, k, k) is learned; the output of
    orientation r comes from this bank transformed by r quarter turns.
    """

    def __init__(self, in_channels, out_channels, kernel_size=3, padding=0, bias=True):
        super().__init__()
        self.padding = padding
        self.weight = nn.Parameter(
            torch.empty(out_channels, in_channels, 4, kernel_size, kernel_size))
        nn.init.kaiming_uniform_(self.weight, a=5 ** 0.5)
        self.bias = nn.Parameter(torch.zeros(out_channels)) if bias else None

    def transformed_bank(self):
        turned = [torch.rot90(self.weight, r, dims=(-2, -1)) for r in range(4)]
        return torch.stack(turned, dim=1)       # out, 4, in, 4, k, k

    def forward(self, x):
        b, c, _, h, w = x.shape
        bank = self.transformed_bank()
        o, k = bank.shape[0], bank.shape[-1]
        y = F.conv2d(x.reshape(b, c * 4, h, w),
                     bank.reshape(o * 4, c * 4, k, k),
                     padding=self.padding)
        y = y.reshape(b, o, 4, y.shape[-2], y.shape[-1])
        if self.bias is not None:
            y = y + self.bias.view(1, -1, 1, 1, 1)
        return y
