import torch
import torch.nn.functional as F


def conv2d_replicate(img: torch.Tensor, kernel: torch.Tensor) -> torch.Tensor:
    """Apply one (kh, kw) kernel to every channel of img (N, C, H, W), keeping the
    size; border pixels are replicated.  kh and kw odd.
    """
    kh, kw = kernel.shape
    if kh % 2 == 0 or kw % 2 == 0:
        raise ValueError("kernel sizes must be odd")
    c = img.shape[1]
    pad_h, pad_w = kh // 2, kw // 2
    padded = F.pad(img, (pad_h, pad_h, pad_w, pad_w), mode="replicate")
    weight = kernel.to(img).expand(c, 1, kh, kw)
    return F.conv2d(padded, weight, groups=c)
