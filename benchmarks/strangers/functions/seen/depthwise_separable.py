import torch.nn as nn


class DepthwiseSeparableConv(nn.Sequential):
    def __init__(self, in_ch, out_ch, kernel_size=3, stride=1, dilation=1):
        padding = dilation * (kernel_size - 1) // 2
        super().__init__(
            # depthwise
            nn.Conv2d(in_ch, in_ch, kernel_size, stride=stride, padding=padding,
                      dilation=dilation, groups=in_ch, bias=False),
            nn.BatchNorm2d(in_ch),
            nn.ReLU6(inplace=True),
            # pointwise
            nn.Conv2d(in_ch, out_ch, kernel_size=1, bias=False),
            nn.BatchNorm2d(out_ch),
            nn.ReLU6(inplace=True),
        )
