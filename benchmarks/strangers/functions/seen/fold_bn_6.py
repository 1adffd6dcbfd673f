import torch
import torch.nn.functional as F


def conv_bn_folded(x, weight, bias, gamma, beta, mean, var, eps=1e-5, stride=1, padding=0):
    """Inference conv + batch norm as a single convolution.

    Equals batch_norm(conv2d(x, weight, bias)) with running statistics mean / var.
    bias may be None.
    """
    scale = gamma / torch.sqrt(var + eps)
    w = weight * scale.view(-1, 1, 1, 1)
    b = beta - mean * scale
    if bias is not None:
        b = b + bias
    return F.conv2d(x, w, b, stride=stride, padding=padding)
