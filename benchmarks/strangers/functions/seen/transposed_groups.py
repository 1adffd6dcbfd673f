import torch
import torch.nn.functional as F


def conv_transpose2d_via_conv(x: torch.Tensor, weight: torch.Tensor, stride: int = 1, groups: int = 1):
    """F.conv_transpose2d(x, weight, stride=stride, groups=groups), by zero insertion and F.conv2d."""
    n, cin, h, w = x.shape
    _, cout_g, kh, kw = weight.shape
    cout = cout_g * groups
    if stride > 1:
        z = x.new_zeros(n, cin, (h - 1) * stride + 1, (w - 1) * stride + 1)
        z[:, :, ::stride, ::stride] = x
    else:
        z = x
    k = weight.flip(2, 3).transpose(0, 1).reshape(cout, cin // groups, kh, kw)
    return F.conv2d(z, k, padding=(kh - 1, kw - 1), groups=groups)
