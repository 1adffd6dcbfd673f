import torch
import torch.nn.functional as F


def transposed_conv1d(x, w, stride, padding=0):
    # x (B, Cin, L), w (Cin, Cout, K).  Zero stuffing followed by an ordinary conv.
    # needs padding <= K - 1
    B, C, L = x.shape
    K = w.shape[-1]
    z = x.new_zeros(B, C, (L - 1) * stride + 1)
    z[..., ::stride] = x
    return F.conv1d(z, w.flip(-1).transpose(0, 1), padding=K - 1 - padding)
