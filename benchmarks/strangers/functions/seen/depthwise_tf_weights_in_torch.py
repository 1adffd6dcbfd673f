import torch
import torch.nn.functional as F


def depthwise_from_tf(x_nhwc: torch.Tensor, kernel_hwcm: torch.Tensor) -> torch.Tensor:
    """tf.nn.depthwise_conv2d(x, kernel, [1,1,1,1], 'VALID') on the torch side.

    The activations stay NHWC at the interface, the checkpoint's kernel keeps
    its TF layout (height, width, in_channels, channel_multiplier). The outputs
    come in TF's order of channels.
    """
    kh, kw, c, m = kernel_hwcm.shape
    weight = kernel_hwcm.permute(3, 2, 0, 1).reshape(m * c, 1, kh, kw)
    x = x_nhwc.permute(0, 3, 1, 2)
    y = F.conv2d(x, weight, groups=c)
    return y.permute(0, 2, 3, 1).contiguous()
