import torch
import torch.nn as nn
import torch.nn.functional as F


class ConvAvgPool2d(nn.Module):
    """AvgPool2d expressed as a convolution with a constant kernel, for a backend
    which has no pooling op. No padding."""

    def __init__(self, channels: int, kernel_size: int, stride: int = None):
        super().__init__()
        self.stride = stride or kernel_size
        weight = torch.full((channels, channels, kernel_size, kernel_size),
                            1.0 / (kernel_size * kernel_size))
        self.register_buffer("weight", weight)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return F.conv2d(x, self.weight.to(x.dtype), stride=self.stride)
