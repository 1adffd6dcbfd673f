import torch
import torch.nn.functional as F


@torch.no_grad()
def conv_bn_relu_folded(x, conv, bn):
    """Inference only: conv -> batch norm (running statistics) -> relu as ONE convolution.

    conv: nn.Conv2d with zero padding, with or without bias; bn: nn.BatchNorm2d, affine or not.
    Neither module is changed.
    """
    inv = torch.rsqrt(bn.running_var + bn.eps)
    scale = inv if bn.weight is None else bn.weight * inv
    shift = -bn.running_mean * scale
    if bn.bias is not None:
        shift = shift + bn.bias
    if conv.bias is not None:
        shift = shift + conv.bias * scale
    w = conv.weight * scale[:, None, None, None]
    y = F.conv2d(x, w, shift, conv.stride, conv.padding, conv.dilation, conv.groups)
    return y.clamp_min(0)
