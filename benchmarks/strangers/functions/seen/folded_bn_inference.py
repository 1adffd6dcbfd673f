import torch
import torch.nn.functional as F


@torch.no_grad()
def conv_bn_relu(x, conv: torch.nn.Conv2d, bn: torch.nn.BatchNorm2d):
    """relu(bn(conv(x))) for inference: running statistics, folded into one convolution.

    Independent of conv.training / bn.training; padding_mode must be 'zeros'.
    """
    gamma = bn.weight if bn.affine else torch.ones_like(bn.running_mean)
    beta = bn.bias if bn.affine else torch.zeros_like(bn.running_mean)
    scale = gamma * torch.rsqrt(bn.running_var + bn.eps)
    b0 = conv.bias if conv.bias is not None else torch.zeros_like(bn.running_mean)
    w = conv.weight * scale.view(-1, 1, 1, 1)
    b = beta + (b0 - bn.running_mean) * scale
    y = F.conv2d(x, w, b, conv.stride, conv.padding, conv.dilation, conv.groups)
    return y.clamp_(min=0)
