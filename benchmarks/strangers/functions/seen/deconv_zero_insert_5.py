import torch
import torch.nn.functional as F


def conv_transpose1d_ref(x, weight, stride=1, padding=0, output_padding=0, dilation=1):
    """F.conv_transpose1d expressed through F.conv1d (zero insertion method).

    x (N, Cin, L), weight (Cin, Cout, K). Length of the result:
    (L - 1)*stride - 2*padding + dilation*(K - 1) + output_padding + 1
    """
    n, c, length = x.shape
    k = weight.shape[-1]
    up = x.new_zeros(n, c, (length - 1) * stride + 1)
    up[:, :, ::stride] = x
    edge = (k - 1) - padding
    up = F.pad(up, (edge, edge + output_padding))
    w = weight.flip(-1).transpose(0, 1)
    return F.conv1d(up, w, dilation=dilation)
