import torch
import torch.nn as nn
import torch.nn.functional as F


class OctaveConv(nn.Module):
    """Octave convolution (Chen et al., 2019), both inputs and outputs split.

    forward takes (high, low) where low has half the resolution of high and
    returns the same kind of pair.
    """

    def __init__(self, in_ch, out_ch, kernel_size=3, alpha=0.5):
        super().__init__()
        in_l, out_l = int(alpha * in_ch), int(alpha * out_ch)
        in_h, out_h = in_ch - in_l, out_ch - out_l
        p = kernel_size // 2
        self.h2h = nn.Conv2d(in_h, out_h, kernel_size, padding=p)
        self.h2l = nn.Conv2d(in_h, out_l, kernel_size, padding=p, bias=False)
        self.l2h = nn.Conv2d(in_l, out_h, kernel_size, padding=p, bias=False)
        self.l2l = nn.Conv2d(in_l, out_l, kernel_size, padding=p)

    def forward(self, pair):
        high, low = pair
        out_h = self.h2h(high) + F.interpolate(self.l2h(low), scale_factor=2, mode="nearest")
        out_l = self.l2l(low) + self.h2l(F.avg_pool2d(high, 2))
        return out_h, out_l
