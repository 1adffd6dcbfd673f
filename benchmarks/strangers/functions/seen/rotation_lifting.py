import torch
from torch import nn
from torch.nn import functional as F


class C4Lifting(nn.Module):
    """First layer of a network that is equivariant to quarter turns.

    Every filter is applied in its four orientations: orientation r is the stored
    filter turned by r quarter turns counter-clockwise (torch.rot90 on the two image
    axes). Input (B, C, H, W), output (B, O, 4, H, W).

    Cross-correlation as in nn.Conv2d, zero padding, odd square kernel. Turning a
    square input by a quarter turn turns the output maps and moves them on by one
    in the orientation axis.
    """

    def __init__(self, in_channels, out_channels, kernel_size=3, bias=True):
        super().__init__()
        if kernel_size % 2 == 0:
            raise ValueError("kernel_size must be odd")
        self.out_channels = out_channels
        self.padding = kernel_size // 2
        self.weight = nn.Parameter(
            torch.empty(out_channels, in_channels, kernel_size, kernel_size))
        self.bias = nn.Parameter(torch.zeros(out_channels)) if bias else None
        nn.init.kaiming_uniform_(self.weight, a=5 ** 0.5)

    def forward(self, x):
        turned = torch.stack([torch.rot90(self.weight, r, (2, 3)) for r in range(4)], dim=1)
        bank = turned.flatten(0, 1)                                 # (O * 4, C, k, k)
        bias = None if self.bias is None else self.bias.repeat_interleave(4)
        y = F.conv2d(x, bank, bias, padding=self.padding)
        return y.unflatten(1, (self.out_channels, 4))
