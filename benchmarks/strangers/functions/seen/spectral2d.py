"""Convolution through torch.fft; differentiable like any other torch code."""
import torch
import torch.nn.functional as F


def spectral_conv2d(signal, kernel, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """Drop-in for F.conv2d that pays off for large kernels.

    signal (N, C, H, W), kernel (O, C/groups, kh, kw)
    """
    two = lambda v: (v, v) if isinstance(v, int) else tuple(v)
    (sh, sw), (ph, pw), (dh, dw) = two(stride), two(padding), two(dilation)
    o, cg, kh, kw = kernel.shape
    if dh > 1 or dw > 1:
        spread = kernel.new_zeros(o, cg, dh * (kh - 1) + 1, dw * (kw - 1) + 1)
        spread[:, :, ::dh, ::dw] = kernel
        kernel = spread
        kh, kw = kernel.shape[2:]
    signal = F.pad(signal, (pw, pw, ph, ph))
    n, c, h, w = signal.shape
    size = (h, w + w % 2)
    fx = torch.fft.rfft2(signal, s=size).view(n, groups, cg, h, -1)
    fk = torch.fft.rfft2(kernel, s=size).conj().view(groups, o // groups, cg, h, -1)
    fy = torch.einsum("ngchw,gochw->ngohw", fx, fk).reshape(n, o, h, -1)
    # a correlation: the valid part sits at the origin, wrap-around falls behind it
    y = torch.fft.irfft2(fy, s=size)[:, :, :h - kh + 1:sh, :w - kw + 1:sw]
    if bias is not None:
        y = y + bias.view(1, -1, 1, 1)
    return y
