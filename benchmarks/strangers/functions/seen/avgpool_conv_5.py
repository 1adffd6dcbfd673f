import torch
import torch.nn.functional as F


def avg_pool_as_conv(x: torch.Tensor, k: int, stride: int, padding: int = 0) -> torch.Tensor:
    """Average pooling expressed as a depthwise convolution.

    Zero padding only makes room for the window: each output is the mean of the
    pixels of the image that the window really covers
    (AvgPool2d with count_include_pad=False).
    """
    c = x.shape[1]
    window = x.new_full((c, 1, k, k), 1.0 / (k * k))
    return F.conv2d(x, window, stride=stride, padding=padding, groups=c)
