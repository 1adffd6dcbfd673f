import torch
import torch.nn.functional as F


@torch.no_grad()
def conv_bn_folded(x, weight, bias, gamma, beta, mean, var, eps=1e-5, stride=1, padding=0, groups=1):
    """Inference-time conv + batch norm in one convolution.

    BN(conv(x)) = gamma * (conv(x) - mean) / sqrt(var + eps) + beta; bias may be None.
    """
    # 把 BN 融合进卷积的权重和偏置
    scale = gamma * torch.rsqrt(var + eps)
    w = weight * scale.reshape(-1, 1, 1, 1)
    b0 = torch.zeros_like(mean) if bias is None else bias
    b = (b0 - mean) * scale + beta
    return F.conv2d(x, w, b, stride=stride, padding=padding, groups=groups)
