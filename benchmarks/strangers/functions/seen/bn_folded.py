import torch
import torch.nn.functional as F


@torch.no_grad()
def fold_and_conv(x, conv, bn):
    """Eval-mode bn(conv(x)) in one convolution: running statistics go into the weights.

    conv: nn.Conv2d with zero padding, with or without bias; bn: nn.BatchNorm2d, affine or not.
    """
    scale = torch.rsqrt(bn.running_var + bn.eps)
    if bn.affine:
        scale = scale * bn.weight
    w = conv.weight * scale.view(-1, 1, 1, 1)
    b = -bn.running_mean if conv.bias is None else conv.bias - bn.running_mean
    b = b * scale
    if bn.affine:
        b = b + bn.bias
    return F.conv2d(x, w, b, conv.stride, conv.padding, conv.dilation, conv.groups)
