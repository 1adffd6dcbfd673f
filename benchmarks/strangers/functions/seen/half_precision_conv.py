import torch


def conv2d_fp16_ref(x: torch.Tensor, w: torch.Tensor) -> torch.Tensor:
    """
    CPU reference of our fp16 tensor-core kernel: fp16 operands, fp32 accumulation,
    a single rounding to fp16 at the end.

    x (N, C, H, W) half, w (K, C, R, S) half, "valid", stride 1 -> (N, K, P, Q) half
    """
    N, C, H, W = x.shape
    K, _, R, S = w.shape
    P, Q = H - R + 1, W - S + 1

    acc = torch.zeros(N, K, P, Q, dtype=x.dtype)
    for c in range(C):
        for r in range(R):
            for s in range(S):
                a = x[:, c, r:r + P, s:s + Q].float()
                b = w[:, c, r, s].float()
                acc += a[:, None] * b[None, :, None, None]
    return acc.half()
