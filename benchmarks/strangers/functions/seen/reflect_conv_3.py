import torch
import torch.nn.functional as F


def conv2d_replicate(x: torch.Tensor, kernel: torch.Tensor) -> torch.Tensor:
    """Same-size convolution of every channel with one 2-D kernel, edge pixels replicated.

    x (N, C, H, W), kernel (kh, kw) with odd sizes. The kernel is mirrored, i.e. the
    result equals scipy.ndimage.convolve(x[n, c], kernel, mode='nearest').
    """
    kh, kw = kernel.shape
    if kh % 2 == 0 or kw % 2 == 0:
        raise ValueError("odd sizes please")
    c = x.shape[1]
    ph, pw = kh // 2, kw // 2
    xp = F.pad(x, (ph, ph, pw, pw), mode="replicate")
    weight = kernel.flip(0, 1).to(x.dtype).expand(c, 1, kh, kw)
    return F.conv2d(xp, weight, groups=c)
