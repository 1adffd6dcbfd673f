import torch
import torch.nn.functional as F
from torch.fft import rfftn, irfftn


def fft_conv2d(signal, kernel, bias=None, padding=0, stride=1):
    """Same as F.conv2d (groups=1), computed with FFTs."""
    if padding:
        signal = F.pad(signal, [padding] * 4)
    size = list(signal.shape[-2:])
    kh, kw = kernel.shape[-2:]
    # make the last dimension even for irfftn
    if size[-1] % 2:
        padded = F.pad(signal, [0, 1])
    else:
        padded = signal
    kp = F.pad(kernel, [0, padded.shape[-1] - kw, 0, padded.shape[-2] - kh])
    s_fr = rfftn(padded, dim=(-2, -1))
    k_fr = torch.conj(rfftn(kp, dim=(-2, -1)))
    prod = torch.einsum("bixy,oixy->boxy", s_fr, k_fr)
    out = irfftn(prod, dim=(-2, -1))
    out = out[..., : size[0] - kh + 1 : stride, : size[1] - kw + 1 : stride]
    if bias is not None:
        out = out + bias[:, None, None]
    return out
