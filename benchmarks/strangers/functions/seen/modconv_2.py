import torch
import torch.nn.functional as F


def modulated_conv2d(x, weight, style, demodulate=True, eps=1e-8):
    """Style-modulated convolution as in StyleGAN2 (section 2.2).

    x       [B, I, H, W]
    weight  [O, I, k, k], k odd
    style   [B, I]         scales the input channels of the kernel

    With `demodulate` every output filter of every sample, after scaling, is
    brought to unit L2 norm.  Output is [B, O, H, W].
    """
    B, I, H, W = x.shape
    O, _, k, _ = weight.shape

    w = weight.unsqueeze(0) * style.view(B, 1, I, 1, 1)
    if demodulate:
        d = torch.rsqrt(weight.square().sum(dim=(1, 2, 3)) + eps)
        w = w * d.view(1, O, 1, 1, 1)

    x = x.reshape(1, B * I, H, W)
    w = w.reshape(B * O, I, k, k)
    y = F.conv2d(x, w, padding=k // 2, groups=B)
    return y.view(B, O, H, W)
