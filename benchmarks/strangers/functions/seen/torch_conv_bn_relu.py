import torch.nn as nn


class ConvBNReLU(nn.Sequential):
    """3x3 (by default) convolution, batch norm and ReLU; keeps H x W at stride 1 for odd kernels."""

    def __init__(self, in_channels, out_channels, kernel_size=3, stride=1, groups=1):
        padding = (kernel_size - 1) // 2
        super().__init__(
            nn.Conv2d(in_channels, out_channels, kernel_size, stride, padding,
                      groups=groups, bias=False),
            nn.BatchNorm2d(out_channels),
            nn.ReLU(inplace=True),
        )
