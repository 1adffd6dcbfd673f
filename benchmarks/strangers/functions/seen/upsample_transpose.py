import torch
import torch.nn.functional as F


def conv_transpose1d(x, w, stride=1, padding=0, output_padding=0):
    """Transposed conv1d from zero-stuffing and an ordinary conv.

    x: (N, Cin, L); w: (Cin, Cout, K), as in F.conv_transpose1d. Needs padding < K.
    """
    N, C, L = x.shape
    K = w.shape[-1]
    up = x.new_zeros(N, C, (L - 1) * stride + 1)
    up[:, :, ::stride] = x
    edge = K - 1 - padding
    up = F.pad(up, (edge, edge + output_padding))
    return F.conv1d(up, w.flip(-1).transpose(0, 1))
