import torch
import torch.nn.functional as F


def fused_conv_bn(x, weight, bias, gamma, beta, running_mean, running_var,
                  eps=1e-5, stride=1, padding=1):
    """Convolution followed by inference-mode BatchNorm2d, done as a single conv.

    Same as
        F.batch_norm(F.conv2d(x, weight, bias, stride, padding),
                     running_mean, running_var, gamma, beta, training=False, eps=eps)
    with the normalisation folded into the weights and bias of the convolution.
    """
    scale = gamma / torch.sqrt(running_var + eps)
    folded_w = weight * scale.view(-1, 1, 1, 1)
    folded_b = bias + beta - running_mean * scale
    return F.conv2d(x, folded_w, folded_b, stride=stride, padding=padding)
