import torch
import torch.nn.functional as F


def conv_bn_folded(x, weight, bias, gamma, beta, running_mean, running_var,
                   eps=1e-5, stride=1, padding=0):
    """Inference of Conv2d (with bias) -> BatchNorm2d with the norm folded into the conv.

    Result equals F.batch_norm(F.conv2d(x, weight, bias, stride, padding),
    running_mean, running_var, gamma, beta, training=False, eps=eps).
    """
    scale = gamma / torch.sqrt(running_var + eps)
    w_fold = weight * scale.reshape(-1, 1, 1, 1)
    b_fold = beta + bias - running_mean * scale
    return F.conv2d(x, w_fold, b_fold, stride=stride, padding=padding)
