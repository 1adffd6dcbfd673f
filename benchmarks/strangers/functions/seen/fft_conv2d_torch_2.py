"""Large-kernel conv2d in the frequency domain."""
import torch
import torch.nn.functional as F


def fft_conv2d(x, weight, bias=None, padding=(0, 0)):
    """Same result as F.conv2d(x, weight, bias, padding=padding), stride 1, groups 1."""
    ph, pw = padding
    x = F.pad(x, (pw, pw, ph, ph))
    h, w = x.shape[-2:]
    kh, kw = weight.shape[-2:]
    if kh > h or kw > w:
        raise ValueError("kernel larger than padded input")
    xf = torch.fft.rfft2(x)
    wf = torch.fft.rfft2(weight, s=(h, w))
    yf = torch.einsum("nchw,ochw->nohw", xf, wf.conj())
    y = torch.fft.irfft2(yf, s=(h, w))[..., :h - kh + 1, :w - kw + 1]
    if bias is not None:
        y = y + bias.view(1, -1, 1, 1)
    return y
