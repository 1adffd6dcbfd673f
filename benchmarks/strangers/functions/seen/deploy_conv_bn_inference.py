import torch
import torch.nn.functional as F


def conv_bn(x, weight, bias, gamma, beta, running_mean, running_var,
            eps: float = 1e-5, stride=1, padding=0):
    """Inference-time convolution + batch norm in a single convolution.

    Equal to ``batch_norm(conv2d(x, weight, bias))`` in eval mode, where the
    batch norm has the given statistics and affine parameters.  ``bias`` is the
    convolution's own bias and may be None.
    """
    scale = gamma / torch.sqrt(running_var + eps)
    fused_weight = weight * scale.reshape(-1, 1, 1, 1)
    fused_bias = beta - running_mean * scale
    return F.conv2d(x, fused_weight, fused_bias, stride=stride, padding=padding)
