import torch
import torch.nn.functional as F


def modulated_conv2d(x, weight, style, demodulate=True, eps=1e-8):
    """StyleGAN2 weight (de)modulation.

    x [B, I, H, W], weight [O, I, k, k], style [B, I] (scales of the input maps).
    With demodulate=True the filters of every sample have unit L2 norm, as in the paper.
    """
    b, i, h, w = x.shape
    o, _, k, _ = weight.shape

    wgt = weight[None] * style.view(b, 1, i, 1, 1)
    if demodulate:
        d = torch.rsqrt(weight.pow(2).sum(dim=[1, 2, 3]) + eps)
        wgt = wgt * d.view(1, o, 1, 1, 1)

    # one grouped convolution for the entire batch
    x = x.reshape(1, b * i, h, w)
    y = F.conv2d(x, wgt.reshape(b * o, i, k, k), padding=k // 2, groups=b)
    return y.reshape(b, o, h, w)
