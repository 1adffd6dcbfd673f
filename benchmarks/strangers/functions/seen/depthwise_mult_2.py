import torch
import torch.nn.functional as F


def depthwise_conv2d_tf(x, filters, strides=(1, 1)):
    """Port of tf.nn.depthwise_conv2d(..., padding='VALID') to PyTorch.

    x        NHWC
    filters  (kh, kw, in_channels, channel_multiplier), same memory order as in TF
    returns  NHWC with in_channels * channel_multiplier channels, TF's order of channels
    """
    kh, kw, cin, mult = filters.shape
    xt = x.permute(0, 3, 1, 2)
    outs = []
    for m in range(mult):
        wm = filters[..., m].permute(2, 0, 1).unsqueeze(1)      # (cin, 1, kh, kw)
        outs.append(F.conv2d(xt, wm, stride=tuple(strides), groups=cin))
    y = torch.cat(outs, dim=1)
    return y.permute(0, 2, 3, 1)
