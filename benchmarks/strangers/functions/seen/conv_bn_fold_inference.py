import torch
import torch.nn.functional as F


def folded_conv(x, w, b, gamma, beta, running_mean, running_var, eps=1e-5, **conv_kwargs):
    """conv -> batchnorm (eval mode) as a single convolution.

    Output equals F.batch_norm(F.conv2d(x, w, b, **conv_kwargs), running_mean, running_var,
    gamma, beta, training=False, eps=eps).
    """
    scale = gamma * torch.rsqrt(running_var + eps)
    w_fold = w * scale.reshape(-1, 1, 1, 1)
    b_fold = beta - running_mean * scale
    if b is not None:
        b_fold = b_fold + b
    return F.conv2d(x, w_fold, b_fold, **conv_kwargs)
