import torch
from torch import Tensor
from torch.nn import functional as F


def unfold_conv2d(
    x: Tensor,
    weight: Tensor,
    bias: Tensor | None = None,
    stride: tuple[int, int] = (1, 1),
    padding: tuple[int, int] = (0, 0),
    dilation: tuple[int, int] = (1, 1),
    groups: int = 1,
) -> Tensor:
    """conv2d as unfold + batched matmul (used for per-sample gradients)."""
    n = x.shape[0]
    out_ch, _, kh, kw = weight.shape
    cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    # the channel is the slowest index of unfold's rows: split it in groups
    cols = cols.view(n, groups, cols.shape[1] // groups, cols.shape[2])
    flat = weight.reshape(groups, out_ch // groups, -1)
    y = torch.einsum("gok,ngkl->ngol", flat, cols)
    oh = (x.shape[2] + 2 * padding[0] - dilation[0] * (kh - 1) - 1) // stride[0] + 1
    y = y.reshape(n, out_ch, oh, -1)
    if bias is not None:
        y = y + bias.view(-1, 1, 1)
    return y
