"""Deformable convolution in plain PyTorch (no compiled extension)."""
import torch
import torch.nn.functional as F


def deform_conv2d(x, offset, weight, bias=None, stride=1, padding=0, dilation=1):
    """Deformable convolution v1 with one offset group, torchvision's conventions.

    x       (B, C, H, W)
    offset  (B, 2 * KH * KW, OH, OW): for kernel point k (row-major),
            channel 2k is its vertical and 2k + 1 its horizontal shift in pixels
    weight  (O, C, KH, KW)
    Sampling is bilinear, zero outside the image.
    """
    b, c, h, w = x.shape
    o, _, kh, kw = weight.shape
    points = kh * kw
    oh = (h + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    ow = (w + 2 * padding - dilation * (kw - 1) - 1) // stride + 1
    if offset.shape != (b, 2 * points, oh, ow):
        raise ValueError("offset has the wrong shape")

    off = offset.reshape(b, 2, points, oh, ow)
    dy, dx = off[:, 0], off[:, 1]

    dev, dt = x.device, x.dtype
    ky = torch.arange(kh, device=dev, dtype=dt).repeat_interleave(kw) * dilation
    kx = torch.arange(kw, device=dev, dtype=dt).repeat(kh) * dilation
    gy = torch.arange(oh, device=dev, dtype=dt) * stride - padding
    gx = torch.arange(ow, device=dev, dtype=dt) * stride - padding
    py = ky.view(1, -1, 1, 1) + gy.view(1, 1, -1, 1) + dy
    px = kx.view(1, -1, 1, 1) + gx.view(1, 1, 1, -1) + dx

    # pixel centres -> [-1, 1] (align_corners=False)
    grid = torch.stack([(2 * px + 1) / w - 1, (2 * py + 1) / h - 1], dim=-1)
    grid = grid.reshape(b, points * oh, ow, 2)
    samples = F.grid_sample(x, grid, mode="bilinear", padding_mode="zeros", align_corners=False)
    samples = samples.reshape(b, c, points, oh, ow)
    y = torch.einsum("bcphw,ocp->bohw", samples, weight.reshape(o, c, points))
    if bias is not None:
        y = y + bias.view(1, -1, 1, 1)
    return y
