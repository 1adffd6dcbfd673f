"""Convolution as one big matrix product."""
import torch
import torch.nn.functional as F


def conv2d_gemm(x: torch.Tensor, weight: torch.Tensor, bias=None,
                stride: int = 1, padding: int = 0) -> torch.Tensor:
    """Same as F.conv2d(x, weight, bias, stride, padding) for 4-D input."""
    n, c = x.shape[:2]
    k, _, kh, kw = weight.shape
    if padding:
        x = F.pad(x, (padding,) * 4)

    patches = x.unfold(2, kh, stride).unfold(3, kw, stride)
    oh, ow = patches.shape[2], patches.shape[3]
    # one column per output pixel
    cols = patches.permute(1, 4, 5, 0, 2, 3).reshape(c * kh * kw, n * oh * ow)

    out = weight.reshape(k, -1) @ cols
    if bias is not None:
        out = out + bias[:, None]
    return out.view(n, k, oh, ow)
