import torch
import torch.nn as nn
import torch.nn.functional as F


class SpecConv(nn.Module):
    """Conv over a log-mel spectrogram (B, C, freq, time).

    kernel_size is (freq, time), both odd.  The input is reflected at the borders
    so that the output has the same number of bands and frames as the input.
    """

    def __init__(self, in_ch: int, out_ch: int, kernel_size=(3, 9), bias: bool = True):
        super().__init__()
        self.kf, self.kt = kernel_size
        assert self.kf % 2 == 1 and self.kt % 2 == 1
        self.conv = nn.Conv2d(in_ch, out_ch, kernel_size, padding=0, bias=bias)
        nn.init.kaiming_normal_(self.conv.weight, nonlinearity="relu")

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        pf, pt = self.kf // 2, self.kt // 2
        x = F.pad(x, (pf, pf, pt, pt), mode="reflect")
        return self.conv(x)
