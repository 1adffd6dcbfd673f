import torch
import torch.nn.functional as F


def ref_grouped_conv2d(x: torch.Tensor, weight: torch.Tensor, bias: torch.Tensor | None = None,
                       stride: int = 1, padding: int = 0, groups: int = 1) -> torch.Tensor:
    """Golden model for the grouped-conv kernel test.

    Semantics are those of F.conv2d: x [N, Cin, H, W], weight [Cout, Cin/groups, kh, kw],
    bias [Cout]. Accumulates in float64 and casts back to x.dtype.
    """
    n, c_in, h, w = x.shape
    c_out, c_per, kh, kw = weight.shape
    assert c_in == c_per * groups and c_out % groups == 0
    oh = (h + 2 * padding - kh) // stride + 1
    ow = (w + 2 * padding - kw) // stride + 1

    patches = F.unfold(x.double(), (kh, kw), padding=padding, stride=stride)
    patches = patches.view(n, groups, c_per * kh * kw, oh * ow)
    wg = weight.double().reshape(groups, c_out // groups, c_per * kh * kw)
    y = torch.einsum("ngkl,gok->ngol", patches, wg)
    y = y.reshape(n, c_out, oh, ow)
    if bias is not None:
        y = y + bias.double().view(1, -1, 1, 1)
    return y.to(x.dtype)
