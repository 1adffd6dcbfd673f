import torch
import torch.nn as nn
import torch.nn.functional as F


@torch.no_grad()
def conv_bn_inference(x: torch.Tensor, conv: nn.Conv2d, bn: nn.BatchNorm2d) -> torch.Tensor:
    """bn(conv(x)) in eval mode, with the normalisation folded into the weights."""
    scale = bn.weight / torch.sqrt(bn.running_var + bn.eps)
    weight = conv.weight * scale[:, None, None, None]
    bias = bn.bias - bn.running_mean * scale
    if conv.bias is not None:
        bias = bias + conv.bias
    return F.conv2d(x, weight, bias, conv.stride, conv.padding, conv.dilation, conv.groups)
