import torch
import torch.nn.functional as F


def grouped_conv2d_unfold(x: torch.Tensor, weight: torch.Tensor, bias=None,
                          stride=1, padding=0, dilation=1, groups: int = 1) -> torch.Tensor:
    """Equivalent of F.conv2d(x, weight, bias, stride, padding, dilation, groups)
    on a batched input, built from F.unfold and a batched matmul. Integers or pairs
    are taken for stride, padding and dilation."""
    def pair(v):
        return (v, v) if isinstance(v, int) else tuple(v)

    stride, padding, dilation = pair(stride), pair(padding), pair(dilation)
    n, c_in, h, w = x.shape
    c_out, c_in_g, kh, kw = weight.shape
    if c_in != c_in_g * groups or c_out % groups:
        raise ValueError("channels do not match groups")

    h_out = (h + 2 * padding[0] - dilation[0] * (kh - 1) - 1) // stride[0] + 1
    w_out = (w + 2 * padding[1] - dilation[1] * (kw - 1) - 1) // stride[1] + 1

    cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    # unfold orders rows channel-major, so groups are contiguous blocks
    cols = cols.view(n, groups, c_in_g * kh * kw, h_out * w_out)
    wmat = weight.reshape(groups, c_out // groups, c_in_g * kh * kw)
    out = torch.matmul(wmat, cols).reshape(n, c_out, h_out, w_out)
    if bias is not None:
        out = out + bias.view(1, -1, 1, 1)
    return out
