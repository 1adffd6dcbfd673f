import torch.nn.functional as F


def per_sample_conv2d(x, weights, bias=None, padding=0):
    """Every sample of the batch has its own kernel (hypernetworks, StyleGAN2).

    x (B, C, H, W), weights (B, O, C, kh, kw), bias (B, O)
    """
    b, c, h, w = x.shape
    _, o, _, kh, kw = weights.shape
    y = F.conv2d(
        x.reshape(1, b * c, h, w),
        weights.reshape(b * o, c, kh, kw),
        None if bias is None else bias.reshape(-1),
        padding=padding,
        groups=b,
    )
    return y.reshape(b, o, *y.shape[-2:])
