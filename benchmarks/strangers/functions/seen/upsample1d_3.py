import torch


def conv_transpose1d(x, weight, bias=None, stride=1):
    """Transposed 1-D convolution.

    x: (B, Cin, T), weight: (Cin, Cout, K), bias: (Cout,)
    returns (B, Cout, (T - 1) * stride + K)
    """
    B, Cin, T = x.shape
    _, Cout, K = weight.shape
    out = x.new_zeros(B, Cout, (T - 1) * stride + K)
    for t in range(T):
        contrib = torch.einsum('bc,cok->bok', x[:, :, t], weight)
        out[:, :, t * stride:t * stride + K] = contrib
    if bias is not None:
        out = out + bias[:, None]
    return out
