import torch
import torch.nn.functional as F


@torch.no_grad()
def fused_conv_bn(x, conv_w, conv_b, gamma, beta, mean, var, eps=1e-5, stride=1, padding=0):
    """Inference-time conv2d followed by batch norm, as a single conv2d.

    conv_b may be None. gamma, beta, mean, var are the parameters and running
    statistics of the BatchNorm2d that follows the convolution.
    """
    scale = gamma / torch.sqrt(var + eps)
    w = conv_w * scale.reshape(-1, 1, 1, 1)
    b = beta - mean * scale
    if conv_b is not None:
        b = b + conv_b
    return F.conv2d(x, w, b, stride=stride, padding=padding)
