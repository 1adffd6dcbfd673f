import torch
import torch.nn.functional as F


def modulated_conv2d(x, weight, styles, demodulate=True, padding=0):
    """StyleGAN2 weight (de)modulation, fused as one grouped convolution.

    x: [N, I, H, W] input, weight: [O, I, kh, kw], styles: [N, I] scales of the
    input channels. With demodulate=True every output feature map's modulated
    filter gets unit L2 norm, separately for every sample.
    """
    N, I, H, W = x.shape
    O, _, kh, kw = weight.shape

    w = weight.unsqueeze(0) * styles.reshape(N, 1, I, 1, 1)      # [N O I kh kw]
    if demodulate:
        dcoefs = (w.square().sum(dim=[1, 3, 4], keepdim=True) + 1e-8).rsqrt()
        w = w * dcoefs

    x = x.reshape(1, N * I, H, W)
    y = F.conv2d(x, w.reshape(N * O, I, kh, kw), padding=padding, groups=N)
    return y.reshape(N, O, *y.shape[2:])
