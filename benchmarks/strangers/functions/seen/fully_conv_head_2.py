import torch
import torch.nn as nn


def linear_to_conv(fc: nn.Linear, channels: int, height: int, width: int) -> nn.Conv2d:
    """Turns the first fully connected layer of a VGG head into a convolution.

    The layer was trained as ``fc(torch.flatten(feat, 1))`` with feat of shape
    (N, channels, height, width).  On a map of exactly that size the convolution returns the
    same scores as an (N, out, 1, 1) map; larger maps are scanned.
    """
    assert fc.in_features == channels * height * width
    conv = nn.Conv2d(channels, fc.out_features, (height, width), bias=fc.bias is not None)
    with torch.no_grad():
        w = fc.weight.reshape(fc.out_features, height, width, channels)
        conv.weight.copy_(w.permute(0, 3, 1, 2))
        if fc.bias is not None:
            conv.bias.copy_(fc.bias)
    return conv
