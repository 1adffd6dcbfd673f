import torch
import torch.nn.functional as F


def tf_depthwise_conv2d(x, kernel, strides=1, padding="same", dilation_rate=1):
    """Keras DepthwiseConv2D on NHWC tensors, kernel (kh, kw, C, multiplier)."""
    kh, kw, c, m = kernel.shape
    x = x.permute(0, 3, 1, 2)
    if padding == "same":
        amounts = []
        for n, k in ((x.shape[3], kw), (x.shape[2], kh)):
            reach = (k - 1) * dilation_rate + 1
            over = n % strides or strides
            t = max(reach - over, 0)
            amounts += [t // 2, (t + 1) // 2]
        x = F.pad(x, amounts)
    w = kernel.permute(2, 3, 0, 1).reshape(c * m, 1, kh, kw)
    return F.conv2d(x, w, stride=strides, dilation=dilation_rate, groups=c).permute(0, 2, 3, 1)
