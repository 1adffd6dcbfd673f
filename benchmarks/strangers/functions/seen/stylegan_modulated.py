import torch
import torch.nn.functional as F


def modulated_conv2d(x, weight, style, demodulate=True, eps=1e-8):
    """StyleGAN2 modulated convolution.

    x:      [B, I, H, W]
    weight: [O, I, k, k]  (k odd, same padding)
    style:  [B, I]

    w'_{b,o,i,k}  = style_{b,i} * weight_{o,i,k}
    w''_{b,o,i,k} = w'_{b,o,i,k} / sqrt( sum_{i,k} w'_{b,o,i,k}^2 + eps )   (if demodulate)
    so that each output feature map has unit expected variance.
    """
    B, I, H, W = x.shape
    O, _, k, _ = weight.shape
    w = weight.unsqueeze(0) * style.view(B, 1, I, 1, 1)
    if demodulate:
        d = torch.rsqrt(w.pow(2).sum(dim=(1, 3, 4), keepdim=True) + eps)
        w = w * d
    x = x.reshape(1, B * I, H, W)
    w = w.reshape(B * O, I, k, k)
    y = F.conv2d(x, w, padding=k // 2, groups=B)
    return y.reshape(B, O, H, W)
