import torch
import torch.nn.functional as F


def tf_depthwise_conv2d(x, kernel, stride=1):
    """tf.nn.depthwise_conv2d(x, kernel, [1, s, s, 1], 'VALID') in PyTorch.

    x:      float tensor [N, H, W, C]
    kernel: TF layout [kh, kw, C, multiplier]
    Output [N, H', W', C * multiplier], channel c * multiplier + m as in TF.
    """
    kh, kw, c, m = kernel.shape
    weight = kernel.permute(3, 2, 0, 1).reshape(c * m, 1, kh, kw)
    y = F.conv2d(x.permute(0, 3, 1, 2), weight, stride=stride, groups=c)
    return y.permute(0, 2, 3, 1)
