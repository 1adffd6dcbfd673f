import torch
import torch.nn as nn


def linear_to_conv(fc: nn.Linear, channels: int, height: int, width: int) -> nn.Conv2d:
    """Turn the first classifier layer into a convolution, for dense prediction.

    ``fc`` was trained on ``features.flatten(1)``, features being
    (N, channels, height, width). On maps of that size the convolution gives the same
    numbers, as (N, out, 1, 1); on larger ones it slides.
    """
    assert fc.in_features == channels * height * width
    conv = nn.Conv2d(channels, fc.out_features, (height, width), bias=fc.bias is not None)
    with torch.no_grad():
        kernel = fc.weight.reshape(fc.out_features, height, width, channels)
        conv.weight.copy_(kernel.permute(0, 3, 1, 2))
        if fc.bias is not None:
            conv.bias.copy_(fc.bias)
    return conv.to(fc.weight)
