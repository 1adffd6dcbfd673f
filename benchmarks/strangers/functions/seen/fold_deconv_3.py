import torch
import torch.nn.functional as F


def deconv2d(x, kernel, stride=2, padding=1, groups=1):
    """Transposed convolution spelled as matmul + col2im.

    x: (B, Cin, H, W); kernel: (Cin, Cout // groups, kH, kW), as in nn.ConvTranspose2d.
    """
    B, cin, H, W = x.shape
    _, cog, kh, kw = kernel.shape
    xg = x.reshape(B, groups, cin // groups, H * W)
    kg = kernel.reshape(groups, cin // groups, cog * kh * kw)
    cols = torch.einsum("bgcl,gck->bgkl", xg, kg).reshape(B, groups * cog * kh * kw, H * W)
    size = ((H - 1) * stride - 2 * padding + kh, (W - 1) * stride - 2 * padding + kw)
    return F.fold(cols, size, (kh, kw), padding=padding, stride=stride)
