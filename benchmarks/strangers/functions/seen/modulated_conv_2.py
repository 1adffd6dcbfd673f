import torch
import torch.nn.functional as F


def modulated_conv2d(x, weight, styles, demodulate=True, padding=0, eps=1e-8):
    """Weight (de)modulation of StyleGAN2.

    x:      (N, I, H, W)
    weight: (O, I, kh, kw)
    styles: (N, I), multiply the input channels of the kernel
    With demodulate, each output feature map's kernel of each sample is scaled
    to unit L2 norm.
    """
    n, i, h, w = x.shape
    o, _, kh, kw = weight.shape

    wmod = weight.unsqueeze(0) * styles.view(n, 1, i, 1, 1)
    if demodulate:
        d = torch.rsqrt(wmod.square().sum(dim=(3, 4), keepdim=True) + eps)
        wmod = wmod * d

    x = x.reshape(1, n * i, h, w)
    y = F.conv2d(x, wmod.reshape(n * o, i, kh, kw), padding=padding, groups=n)
    return y.reshape(n, o, *y.shape[2:])
