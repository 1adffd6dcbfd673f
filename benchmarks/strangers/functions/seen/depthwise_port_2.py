import torch
import torch.nn.functional as F


def tf_depthwise_conv2d(x, kernel, stride=1, dilation=1):
    """PyTorch version of tf.nn.depthwise_conv2d(..., padding="VALID").

    x:      NHWC tensor
    kernel: [kh, kw, in_channels, channel_multiplier] as TF keeps it
    result: NHWC with in_channels * channel_multiplier channels, in the same
            order as TF gives
    """
    kh, kw, c, m = kernel.shape
    assert x.shape[-1] == c
    w = kernel.permute(3, 2, 0, 1).reshape(c * m, 1, kh, kw)
    y = F.conv2d(x.permute(0, 3, 1, 2), w, stride=stride, dilation=dilation, groups=c)
    return y.permute(0, 2, 3, 1).contiguous()
