import torch
import torch.nn.functional as F


def depthwise_conv2d(x, depthwise_kernel, bias=None, stride=1, padding=0):
    """keras.layers.DepthwiseConv2D with the weights as Keras stores them.

    x                 (N, C, H, W)
    depthwise_kernel  (kh, kw, C, M), M is the depth multiplier
    bias              (C * M,) or None

    Output channel c * M + m is input channel c filtered by
    depthwise_kernel[:, :, c, m].
    """
    kh, kw, C, M = depthwise_kernel.shape
    w = depthwise_kernel.permute(2, 3, 0, 1).reshape(C * M, 1, kh, kw)
    if M > 1:
        x = x.repeat(1, M, 1, 1)
    return F.conv2d(x, w, bias, stride=stride, padding=padding, groups=C * M)
