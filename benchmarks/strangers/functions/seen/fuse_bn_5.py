import torch
import torch.nn.functional as F


def conv_bn_inference(x, weight, bias, gamma, beta, running_mean, running_var, eps=1e-5, stride=1, padding=0):
    """Convolution followed by (eval mode) batch norm, folded into one conv."""
    scale = gamma / torch.sqrt(running_var + eps)
    w_folded = weight * scale.view(-1, 1, 1, 1)
    b_folded = beta - running_mean * scale
    if bias is not None:
        b_folded = b_folded + bias
    return F.conv2d(x, w_folded, b_folded, stride=stride, padding=padding)
