import torch
import torch.nn.functional as F


def modulated_conv2d(x, weight, style, demodulate=True, eps=1e-8):
    """Weight-modulated convolution (StyleGAN2, eq. 1-3).

    x       N, I, H, W
    weight  O, I, k, k   (k odd)
    style   N, I         scales the input channels of the weights
    With demodulate, every output filter of every sample is rescaled to unit
    L2 norm.
    """
    n, ci, h, w = x.shape
    co, _, k, _ = weight.shape
    wmod = weight[None] * style[:, None, :, None, None]
    if demodulate:
        d = torch.rsqrt(wmod.square().sum(dim=2, keepdim=True) + eps)
        wmod = wmod * d
    x = x.reshape(1, n * ci, h, w)
    wmod = wmod.reshape(n * co, ci, k, k)
    y = F.conv2d(x, wmod, padding=k // 2, groups=n)
    return y.reshape(n, co, h, w)
