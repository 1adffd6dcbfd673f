import torch
import torch.nn.functional as F


def conv1d_same(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """conv1d for odd kernels.

    x: (N, C, L); weight: (O, C, K)
    padding: zeros added on both sides. By default the output of a stride-1
        call has the same length as the input.
    """
    x = F.pad(x, (padding, padding))
    k = weight.shape[-1]
    span = dilation * (k - 1) + 1
    win = x.unfold(2, span, stride)[..., ::dilation]      # N C T K
    y = torch.einsum("nctk,ock->not", win, weight)
    if bias is not None:
        y = y + bias[:, None]
    return y
