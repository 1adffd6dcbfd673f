import torch
import torch.nn.functional as F


@torch.no_grad()
def fused_conv_bn(x, conv, bn):
    """bn(conv(x)) in evaluation mode, with the batch norm folded into the conv.

    conv: zero-padded nn.Conv2d (with or without bias), bn: affine nn.BatchNorm2d
    """
    scale = bn.weight / torch.sqrt(bn.running_var + bn.eps)
    w = conv.weight * scale.reshape(-1, 1, 1, 1)
    b = conv.bias if conv.bias is not None else torch.zeros_like(bn.running_mean)
    b = b - bn.running_mean * scale + bn.bias
    return F.conv2d(x, w, b, conv.stride, conv.padding, conv.dilation, conv.groups)
