import torch
import torch.nn.functional as F


def conv_transpose1d(x, weight, bias=None, stride=1, padding=0, groups=1):
    # x: (N, C_in, L)   weight: (C_in, C_out // groups, K), as in torch
    n, c_in, length = x.shape
    k = weight.shape[-1]
    c_out = weight.shape[1] * groups

    # spread the samples
    up = x.new_zeros(n, c_in, (length - 1) * stride + 1)
    up[:, :, ::stride] = x

    # ordinary convolution with the mirrored kernel
    w = weight.transpose(0, 1).reshape(c_out, c_in // groups, k).flip(-1)
    edge = k - 1 - padding
    up = F.pad(up, (edge, edge))
    return F.conv1d(up, w, bias, groups=groups)
