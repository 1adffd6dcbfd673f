import torch


def conv1d_half(x: torch.Tensor, w: torch.Tensor, padding: int = 0) -> torch.Tensor:
    """
    Reference for the mixed-precision kernel.

    Args:
        x: float16 [B, C, L]
        w: float16 [O, C, K]
    Operands are half, the accumulator is float32; one rounding to half at the end.
    """
    B, C, L = x.shape
    O, _, K = w.shape
    Lo = L + 2 * padding - K + 1
    xp = torch.zeros(B, C, L + 2 * padding, dtype=x.dtype)
    xp[:, :, padding:padding + L] = x
    acc = torch.zeros(B, O, Lo, dtype=x.dtype)
    for c in range(C):
        for k in range(K):
            acc += xp[:, c:c + 1, k:k + Lo].float() * w[None, :, c, k, None].float()
    return acc.to(torch.float16)
