import torch
import torch.nn.functional as F


def conv2d_unfold(x: torch.Tensor, weight: torch.Tensor, bias: torch.Tensor = None,
                  stride: int = 1, padding: int = 0, dilation: int = 1) -> torch.Tensor:
    """F.conv2d spelled out with F.unfold (groups=1)."""
    n, _, h, w = x.shape
    o, c, kh, kw = weight.shape
    out_h = (h + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    out_w = (w + 2 * padding - dilation * (kw - 1) - 1) // stride + 1
    patches = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    flat = weight.permute(0, 2, 3, 1).reshape(o, -1)
    y = (flat @ patches).view(n, o, out_h, out_w)
    if bias is not None:
        y = y + bias.view(1, -1, 1, 1)
    return y
