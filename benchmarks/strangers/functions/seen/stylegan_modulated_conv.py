import torch
import torch.nn.functional as F


def modulated_conv2d(x, weight, style, demodulate=True, eps=1e-8):
    """StyleGAN2 weight modulation.

    x: (B, I, H, W); weight: (O, I, k, k), k odd; style: (B, I).
    Every sample has its own kernel w[o,i,:,:] * style[b,i]; with demodulation each
    output filter of each sample is rescaled to unit L2 norm.
    Grouped-conv trick: batch is folded into channels.
    """
    B, I, H, W = x.shape
    O, _, k, _ = weight.shape
    w = weight.unsqueeze(0) * style.view(B, 1, I, 1, 1)      # B O I k k
    if demodulate:
        d = torch.rsqrt(w.pow(2).sum(dim=(1, 3, 4), keepdim=True) + eps)
        w = w * d
    x = x.reshape(1, B * I, H, W)
    y = F.conv2d(x, w.reshape(B * O, I, k, k), padding=k // 2, groups=B)
    return y.view(B, O, H, W)
