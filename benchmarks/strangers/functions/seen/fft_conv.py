import torch
import torch.nn.functional as F


def fft_conv2d(signal, kernel, bias=None, padding=0):
    """Drop-in for F.conv2d(signal, kernel, bias, padding=padding), quicker for big kernels."""
    signal = F.pad(signal, [padding] * 4)
    h, w = signal.shape[-2:]
    kh, kw = kernel.shape[-2:]
    padded_kernel = F.pad(kernel, [0, w - kw, 0, h - kh])

    s_f = torch.fft.rfft2(signal)
    k_f = torch.fft.rfft2(padded_kernel)
    prod = torch.einsum("nchw,ochw->nohw", s_f, k_f.conj())
    out = torch.fft.irfft2(prod)[..., :h - kh + 1, :w - kw + 1]
    if bias is not None:
        out = out + bias.view(1, -1, 1, 1)
    return out
