import torch
from torch import Tensor
from torch.fft import rfftn, irfftn


def fft_conv2d(signal: Tensor, kernel: Tensor, bias: Tensor = None) -> Tensor:
    """Drop-in for F.conv2d(signal, kernel, bias) (stride 1, no padding) with large kernels.

    signal (B, Cin, H, W), kernel (Cout, Cin, kh, kw)
    """
    H, W = signal.shape[-2:]
    kh, kw = kernel.shape[-2:]
    size = (H + kh - 1, W + kw - 1)

    S = rfftn(signal, s=size, dim=(-2, -1))
    # conv2d is a cross-correlation
    K = rfftn(kernel.flip(-2, -1), s=size, dim=(-2, -1))
    prod = torch.einsum("bchw,ochw->bohw", S, K)
    full = irfftn(prod, s=size, dim=(-2, -1))

    # only the part where the kernel lies inside the signal
    out = full[..., :H - kh + 1, :W - kw + 1]
    if bias is not None:
        out = out + bias.view(1, -1, 1, 1)
    return out.contiguous()
