import torch
from torch import nn


def bilinear_filter(size: int) -> torch.Tensor:
    factor = (size + 1) // 2
    center = factor - 1 if size % 2 == 1 else factor - 0.5
    og = torch.arange(size, dtype=torch.float32)
    tri = 1 - (og - center).abs() / factor
    return tri[:, None] * tri[None, :]


class BilinearUpsample(nn.Module):
    """FCN-style upsampling: a transposed convolution that starts as bilinear interpolation.

    Every channel is interpolated on its own; (N, C, H, W) -> (N, C, fH, fW).
    """

    def __init__(self, channels: int, factor: int = 2, trainable: bool = True):
        super().__init__()
        size = 2 * factor - factor % 2
        pad = (factor - 1) // 2 if factor % 2 else factor // 2
        self.deconv = nn.ConvTranspose2d(channels, channels, size, stride=factor,
                                         padding=pad, bias=False)
        self.reset_parameters()
        self.deconv.weight.requires_grad_(trainable)

    def reset_parameters(self):
        filt = bilinear_filter(self.deconv.kernel_size[0])
        with torch.no_grad():
            self.deconv.weight.copy_(filt.expand_as(self.deconv.weight))

    def forward(self, x):
        return self.deconv(x)
