import torch
from torch import nn


def linear_to_conv(fc: nn.Linear, channels: int, height: int, width: int, channels_last: bool = False) -> nn.Conv2d:
    """The fully-connected head as a convolution that can slide over larger pictures (FCN trick).

    `fc` reads a flattened feature map of `channels` x `height` x `width`, flattened in that order,
    or (height, width, channels) with channels_last=True, as it is in heads ported from Keras.
    The convolution itself reads NCHW in either case. Weights are copied, not shared.
    """
    if fc.in_features != channels * height * width:
        raise ValueError("the layer doesn't read maps of that size")
    conv = nn.Conv2d(channels, fc.out_features, (height, width), bias=fc.bias is not None)
    conv = conv.to(fc.weight)            # device and dtype
    with torch.no_grad():
        if channels_last:
            w = fc.weight.view(-1, height, width, channels).permute(0, 3, 1, 2)
        else:
            w = fc.weight.view(-1, channels, height, width)
        conv.weight.copy_(w)
        if fc.bias is not None:
            conv.bias.copy_(fc.bias)
    return conv
