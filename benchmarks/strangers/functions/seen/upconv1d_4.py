import torch
import torch.nn.functional as F


def conv_transpose1d(x, w, bias=None, stride=1, padding=0):
    """Same result as F.conv_transpose1d, written as zero insertion + ordinary conv.

    For an exporter without transposed convolutions. x (B, Cin, T), w (Cin, Cout, K),
    padding <= K - 1.
    """
    B, C, T = x.shape
    K = w.shape[2]
    z = x.new_zeros(B, C, T, stride)
    z[..., 0] = x
    z = z.reshape(B, C, T * stride)[..., : (T - 1) * stride + 1]
    return F.conv1d(z, w.flip(2).transpose(0, 1), bias, padding=K - 1 - padding)
