import torch
import torch.nn.functional as F


def conv_transpose1d_ref(x, weight, stride=1, padding=0):
    """F.conv_transpose1d rebuilt from an ordinary convolution.

    x: (N, Cin, L), weight: (Cin, Cout, K), padding <= K - 1
    """
    n, cin, length = x.shape
    k = weight.shape[-1]
    up = x.new_zeros(n, cin, (length - 1) * stride + 1)
    up[..., ::stride] = x
    w = weight.flip(-1).transpose(0, 1)
    return F.conv1d(up, w, padding=k - 1 - padding)
