import torch
import torch.nn.functional as F


def conv_transpose1d(x, w, stride=1, padding=0, output_padding=0):
    """conv_transpose1d built from zero stuffing + ordinary conv1d.

    Agrees with torch.nn.functional.conv_transpose1d.
    x: (N, Cin, L); w: (Cin, Cout, K); requires padding <= K - 1 and
    output_padding < stride.
    """
    N, Cin, L = x.shape
    K = w.shape[-1]
    up = x.new_zeros(N, Cin, (L - 1) * stride + 1)
    up[..., ::stride] = x
    edge = K - 1 - padding
    up = F.pad(up, (edge + output_padding, edge))
    return F.conv1d(up, w.flip(-1).transpose(0, 1))
