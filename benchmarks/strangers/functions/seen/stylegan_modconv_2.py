import torch
import torch.nn.functional as F


def modulated_conv2d(x, weight, style, demodulate=True, padding=1, eps=1e-8):
    """StyleGAN2 layer. x (N, I, H, W), weight (O, I, k, k), style (N, I).

    w'_oikl  = s_i * w_oikl
    w''_oikl = w'_oikl / sqrt(sum_{i,k,l} w'_oikl^2 + eps)
    """
    n, i, h, w = x.shape
    o = weight.shape[0]
    wmod = weight.unsqueeze(0) * style.view(n, 1, i, 1, 1)
    if demodulate:
        d = torch.rsqrt(weight.pow(2).sum(dim=(1, 2, 3)) + eps)
        wmod = wmod * d.view(1, o, 1, 1, 1)
    x = x.reshape(1, n * i, h, w)
    wmod = wmod.reshape(n * o, i, *weight.shape[2:])
    y = F.conv2d(x, wmod, padding=padding, groups=n)
    return y.view(n, o, y.shape[2], y.shape[3])
