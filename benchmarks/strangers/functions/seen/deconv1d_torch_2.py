import torch


def conv_transpose1d_ref(x: torch.Tensor, w: torch.Tensor, stride: int = 1) -> torch.Tensor:
    """Slow reference for F.conv_transpose1d(x, w, stride=stride).

    x: [B, Cin, T], w: [Cin, Cout, K]
    """
    B, _, T = x.shape
    _, Cout, K = w.shape
    out = x.new_zeros(B, Cout, (T - 1) * stride + K)
    for t in range(T):
        contrib = torch.einsum("bi,iok->bok", x[:, :, t], w)
        out[:, :, t * stride:t * stride + K] = contrib
    return out
