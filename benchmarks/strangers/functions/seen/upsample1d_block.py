import torch
import torch.nn as nn
import torch.nn.functional as F


class UpConv1d(nn.Module):
    """Learned upsampling for vocoders: zero-stuff by `scale`, then filter.

    Equals nn.ConvTranspose1d(in_ch, out_ch, ksize, stride=scale, padding=padding)
    with the same weight (in_ch, out_ch, ksize) and bias.
    """

    def __init__(self, in_ch, out_ch, ksize, scale, padding=0):
        super().__init__()
        self.scale = scale
        self.padding = padding
        self.weight = nn.Parameter(torch.randn(in_ch, out_ch, ksize) * 0.02)
        self.bias = nn.Parameter(torch.zeros(out_ch))

    def forward(self, x):
        b, c, t = x.shape
        k = self.weight.shape[-1]
        up = x.new_zeros(b, c, (t - 1) * self.scale + 1)
        up[:, :, ::self.scale] = x
        w = self.weight.flip(-1).transpose(0, 1)
        y = F.conv1d(up, w, self.bias, padding=k - 1)
        if self.padding > 0:
            y = y[:, :, :-2 * self.padding]
        return y
