import torch
import torch.nn.functional as F


def depthwise_from_keras(x, depthwise_kernel, strides=1):
    """Runs a tf.keras DepthwiseConv2D(padding='valid', use_bias=False) in PyTorch.

    x                : tensor, NHWC
    depthwise_kernel : tensor (kh, kw, in_channels, depth_multiplier), as get_weights() gives it
    returns          : tensor, NHWC, in_channels * depth_multiplier channels
    """
    kh, kw, channels, mult = depthwise_kernel.shape
    weight = depthwise_kernel.permute(3, 2, 0, 1).reshape(channels * mult, 1, kh, kw)
    y = F.conv2d(x.permute(0, 3, 1, 2), weight, stride=strides, groups=channels)
    return y.permute(0, 2, 3, 1)
