import torch
import torch.nn.functional as F


def fused_conv_bn(x, weight, bias, bn, stride=1, padding=0):
    """Inference-time conv + BatchNorm2d as one convolution.

    bn is an nn.BatchNorm2d in eval mode with affine parameters.
    """
    scale = bn.weight / torch.sqrt(bn.running_var + bn.eps)
    w = weight * scale.reshape(-1, 1, 1, 1)
    if bias is None:
        bias = torch.zeros_like(bn.running_mean)
    b = bias - bn.running_mean * scale + bn.bias
    return F.conv2d(x, w, b, stride=stride, padding=padding)
