import torch
import torch.nn.functional as F


def conv_bn_folded(x, w, b, gamma, beta, mean, var, eps=1e-5, stride=1, padding=0):
    """Inference-time Conv2d -> BatchNorm2d, with the batch norm folded into the conv.

    Equals
        F.batch_norm(F.conv2d(x, w, b, stride, padding), mean, var, gamma, beta, eps=eps)
    """
    scale = gamma / torch.sqrt(var + eps)
    w_folded = w * scale[:, None, None, None]
    b_folded = b - mean * scale + beta
    return F.conv2d(x, w_folded, b_folded, stride=stride, padding=padding)
