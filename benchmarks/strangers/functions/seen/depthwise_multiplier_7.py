import torch
import torch.nn.functional as F


def depthwise_shift_add(x: torch.Tensor, w: torch.Tensor, stride: int = 1, padding: int = 0) -> torch.Tensor:
    # reference for the CUDA kernel: x [B, C, H, W], w [C, M, R, S], M = channel multiplier
    # output channel c*M + m is input channel c with filter w[c, m]  (like groups=C in torch)
    B, C, H, W = x.shape
    C2, M, R, S = w.shape
    assert C == C2
    P = (H + 2 * padding - R) // stride + 1
    Q = (W + 2 * padding - S) // stride + 1
    xp = F.pad(x, (padding,) * 4)
    acc = x.new_zeros(B, C, M, P, Q)
    for r in range(R):
        for s in range(S):
            tap = xp[:, :, r : r + (P - 1) * stride + 1 : stride, s : s + (Q - 1) * stride + 1 : stride]
            acc += tap.unsqueeze(2) * w[:, :, r, s].view(1, C, M, 1, 1)
    return acc.reshape(B, C * M, P, Q)
