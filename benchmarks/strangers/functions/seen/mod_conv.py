import torch
import torch.nn.functional as F


def modulated_conv2d(x, weight, style, demodulate=True, eps=1e-8):
    """StyleGAN2 modulated convolution (same padding, odd kernels), fused with groups.

    x: (B, I, H, W)   weight: (O, I, k, k)   style: (B, I)
    """
    B, I, H, W = x.shape
    O, _, k, _ = weight.shape
    w = weight[None] * style[:, None, :, None, None]          # B O I k k
    if demodulate:
        d = torch.rsqrt(w.square().sum(dim=(1, 3, 4), keepdim=True) + eps)
        w = w * d
    x = x.reshape(1, B * I, H, W)
    y = F.conv2d(x, w.reshape(B * O, I, k, k), padding=k // 2, groups=B)
    return y.reshape(B, O, y.shape[-2], y.shape[-1])
