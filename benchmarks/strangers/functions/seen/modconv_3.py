import torch
import torch.nn.functional as F


def modulated_conv2d(x, weight, styles, demodulate=True, padding=0, eps=1e-8):
    """StyleGAN2 modulated convolution (fused path).

    x       [N, I, H, W]
    weight  [O, I, kh, kw]
    styles  [N, I]
    """
    N, I, H, W = x.shape
    O, _, kh, kw = weight.shape

    w = weight.unsqueeze(0)
    if demodulate:
        dcoefs = (w.square().sum(dim=[2, 3, 4]) + eps).rsqrt()
    w = w * styles.reshape(N, 1, I, 1, 1)
    if demodulate:
        w = w * dcoefs.reshape(-1, O, 1, 1, 1)

    x = x.reshape(1, N * I, H, W)
    w = w.reshape(N * O, I, kh, kw)
    y = F.conv2d(x, w, padding=padding, groups=N)
    return y.reshape(N, O, *y.shape[2:])
