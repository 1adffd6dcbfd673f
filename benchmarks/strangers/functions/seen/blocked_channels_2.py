import torch


def conv2d_blocked(x: torch.Tensor, w: torch.Tensor, block: int = 4) -> torch.Tensor:
    """Direct conv (stride 1, valid), blocked over input channels as the CUDA kernel is.

    x [N, C, H, W], w [K, C, R, S]
    """
    N, C, H, W = x.shape
    K, _, R, S = w.shape
    P, Q = H - R + 1, W - S + 1
    block = min(block, C)
    out = torch.zeros(N, K, P, Q, dtype=x.dtype)
    for blk in range(C // block):
        cs = slice(blk * block, (blk + 1) * block)
        xb, wb = x[:, cs], w[:, cs]
        for r in range(R):
            for s in range(S):
                out += torch.einsum("nchw,kc->nkhw", xb[:, :, r:r + P, s:s + Q], wb[:, :, r, s])
    return out
