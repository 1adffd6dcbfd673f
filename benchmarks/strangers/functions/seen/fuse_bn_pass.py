import torch
import torch.nn.functional as F


def conv_bn_inference(x, w, b, gamma, beta, mean, var, eps=1e-5, stride=1, padding=0):
    """Conv2d followed by BatchNorm2d (eval mode), executed as one convolution.

    The batch norm is an affine map per output channel, so it is folded into
    the weights and the bias before the call. `b` may be None.
    """
    scale = gamma * torch.rsqrt(var + eps)
    w_f = w * scale[:, None, None, None]
    b_f = beta - mean * scale
    if b is not None:
        b_f = b_f + b
    return F.conv2d(x, w_f, b_f, stride=stride, padding=padding)
