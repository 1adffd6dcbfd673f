import torch
import torch.nn.functional as F


def depthwise_conv2d(x: torch.Tensor, kernel: torch.Tensor,
                     stride: int = 1, padding: int = 0,
                     dilation: int = 1) -> torch.Tensor:
    """tf.nn.depthwise_conv2d for NCHW tensors, with the kernel as TF stores it.

    Args:
        x: (N, C, H, W).
        kernel: (kh, kw, C, M), M being the channel multiplier.

    Returns:
        (N, C * M, H', W'), channels in TensorFlow's order.
    """
    kh, kw, channels, multiplier = kernel.shape
    if x.shape[1] != channels:
        raise ValueError(f"kernel is for {channels} channels, x has {x.shape[1]}")
    weight = kernel.permute(3, 2, 0, 1).reshape(channels * multiplier, 1, kh, kw)
    return F.conv2d(x, weight, stride=stride, padding=padding,
                    dilation=dilation, groups=channels)
