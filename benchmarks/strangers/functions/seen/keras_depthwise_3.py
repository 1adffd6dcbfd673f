import torch
import torch.nn.functional as F


def depthwise_conv2d(x, kernel, stride=1):
    """
    Drop-in for keras.ops.depthwise_conv (padding="valid") for converted MobileNets.

    x:      (N, H, W, C)
    kernel: (kh, kw, C, M), as saved by Keras; M is the depth multiplier
    return: (N, H', W', C*M), same channel order as in Keras
    """
    kh, kw, c, m = kernel.shape
    weight = kernel.permute(3, 2, 0, 1).reshape(c * m, 1, kh, kw)
    y = F.conv2d(x.permute(0, 3, 1, 2), weight, stride=stride, groups=c)
    return y.permute(0, 2, 3, 1)
