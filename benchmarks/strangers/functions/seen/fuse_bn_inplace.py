import torch
from torch import nn


@torch.no_grad()
def fuse_conv_bn_(conv: nn.Conv2d, bn: nn.BatchNorm2d) -> nn.Conv2d:
    """Folds an inference-time BatchNorm into the convolution before it.

    The convolution is changed in place (trailing underscore) and returned; it
    gets a bias if it had none.  bn itself is not touched.  Padding with zeros only is fine for any
    setting because the normalisation comes after the convolution.
    """
    if bn.running_mean is None:
        raise ValueError("BatchNorm without running statistics cannot be folded")
    mean, var = bn.running_mean, bn.running_var
    gamma = bn.weight if bn.affine else torch.ones_like(mean)
    beta = bn.bias if bn.affine else torch.zeros_like(mean)

    scale = gamma / torch.sqrt(var + bn.eps)
    old = conv.bias if conv.bias is not None else torch.zeros_like(mean)
    new = beta + (old - mean) * scale

    conv.weight.mul_(scale.view(-1, 1, 1, 1))
    if conv.bias is None:
        conv.bias = nn.Parameter(new)
    else:
        conv.bias.copy_(new)
    return conv
