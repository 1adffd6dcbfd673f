import torch
import torch.nn.functional as F


def dynamic_depthwise(feat, kernels, dilation=1):
    """Input-conditioned depthwise convolution, 'same' size.

    One set of depthwise kernels per sample is predicted elsewhere:
        feat    (N, C, H, W)
        kernels (N, C, k, k)     k odd
        out[n, c] = feat[n, c] (*) kernels[n, c]
    Batch is folded into the channel axis so that one grouped conv call does it.
    """
    N, C, H, W = feat.shape
    k = kernels.shape[-1]
    folded = feat.transpose(0, 1).reshape(1, C * N, H, W)
    weight = kernels.reshape(N * C, 1, k, k)
    out = F.conv2d(folded, weight, padding=dilation * (k // 2), dilation=dilation, groups=N * C)
    return out.reshape(C, N, H, W).transpose(0, 1)
