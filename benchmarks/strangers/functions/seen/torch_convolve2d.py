import torch
import torch.nn.functional as F


def convolve2d(img: torch.Tensor, ker: torch.Tensor, mode: str = "full") -> torch.Tensor:
    """Differentiable counterpart of scipy.signal.convolve2d (zero fill).

    img (..., H, W), ker (kh, kw); mode 'full', 'same' or 'valid'.
    """
    kh, kw = ker.shape
    lead = img.shape[:-2]
    x = img.reshape(-1, 1, *img.shape[-2:])
    w = torch.flip(ker, dims=(-1,))[None, None]
    if mode == "valid":
        y = F.conv2d(x, w)
    else:
        y = F.conv2d(x, w, padding=(kh - 1, kw - 1))
        if mode == "same":
            top, left = (kh - 1) // 2, (kw - 1) // 2
            y = y[..., top:top + img.shape[-2], left:left + img.shape[-1]]
        elif mode != "full":
            raise ValueError(f"unknown mode {mode!r}")
    return y.reshape(*lead, *y.shape[-2:])
