"""Decoder block of the voxel autoencoder."""
import torch
from torch import nn
import torch.nn.functional as F


def _triple(v):
    return (v,) * 3 if isinstance(v, int) else tuple(v)


class UpConv3d(nn.Module):
    """Transposed 3-D convolution by scattering, drop-in for nn.ConvTranspose3d.

    weight has the shape (in_channels, out_channels, kd, kh, kw).
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0,
                 output_padding=0, bias=True):
        super().__init__()
        self.kernel_size = _triple(kernel_size)
        self.stride = _triple(stride)
        self.padding = _triple(padding)
        self.output_padding = _triple(output_padding)
        self.weight = nn.Parameter(torch.randn(in_channels, out_channels, *self.kernel_size) * 0.1)
        self.bias = nn.Parameter(torch.randn(out_channels) * 0.1) if bias else None

    def forward(self, x):
        n, _, d, h, w = x.shape
        (kd, kh, kw), (sd, sh, sw) = self.kernel_size, self.stride
        full = x.new_zeros(n, self.weight.shape[1],
                           (d - 1) * sd + kd, (h - 1) * sh + kh, (w - 1) * sw + kw)
        for a in range(kd):
            for b in range(kh):
                for c in range(kw):
                    full[:, :,
                         a:a + (d - 1) * sd + 1:sd,
                         b:b + (h - 1) * sh + 1:sh,
                         c:c + (w - 1) * sw + 1:sw] += torch.einsum(
                        "nidhw,io->nodhw", x, self.weight[:, :, a, b, c])
        pd, ph, pw = self.padding
        out = full[:, :, pd:full.shape[2] - pd, ph:full.shape[3] - ph, pw:full.shape[4] - pw]
        od, oh, ow = self.output_padding
        out = F.pad(out, (0, ow, 0, oh, 0, od))
        if self.bias is not None:
            out = out + self.bias.view(1, -1, 1, 1, 1)
        return out
