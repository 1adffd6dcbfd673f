import torch.nn as nn
import torch.nn.functional as F


class PadConv2d(nn.Module):
    """Conv2d with selectable border: padding_mode in {'zeros', 'reflect', 'replicate'}; same output as nn.Conv2d."""

    def __init__(self, cin, cout, k, stride=1, padding=0, padding_mode="zeros"):
        super().__init__()
        self.padding, self.padding_mode = padding, padding_mode
        self.conv = nn.Conv2d(cin, cout, k, stride=stride, padding=padding)

    def forward(self, x):
        if self.padding_mode != "zeros":
            p = self.padding
            x = F.pad(x, (p, p, p, p), mode=self.padding_mode)
        return self.conv(x)
