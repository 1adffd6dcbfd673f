import torch
import torch.nn.functional as F


def convolve2d(image: torch.Tensor, kernel: torch.Tensor) -> torch.Tensor:
    """Full mathematical 2D convolution of a (H, W) image with a (kh, kw) kernel.

    F.conv2d computes a cross-correlation, hence the flip.
    """
    kh, kw = kernel.shape
    flipped = torch.flip(kernel, dims=(0, 1))
    out = F.conv2d(image[None, None], flipped[None, None], padding=(kh - 1, kw - 1))
    return out[0, 0]
