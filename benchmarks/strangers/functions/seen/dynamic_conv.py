from typing import Optional

import torch
import torch.nn.functional as F
from torch import Tensor


def dynamic_conv1d(x: Tensor, logits: Tensor, padding_l: Optional[int] = None) -> Tensor:
    """Dynamic convolution (Wu et al. 2019), every time step has its own kernel.

    Args:
        x: (T, B, C) input sequence.
        logits: (T, B, H, K) raw kernels, normalised with a softmax over K.
            The C channels are split into H contiguous heads, the channels of
            a head share one kernel.
        padding_l: how many of the K taps look to the past,
            ``out[t] = sum_k w[t, k] * x[t + k - padding_l]``. Default K - 1
            (causal). Values outside the sequence are zero.

    Returns:
        (T, B, C)
    """
    T, B, C = x.shape
    H, K = logits.shape[2:]
    R = C // H
    assert R * H == C
    if padding_l is None:
        padding_l = K - 1

    w = F.softmax(logits, dim=-1).reshape(T * B * H, K, 1)
    xp = F.pad(x.permute(1, 2, 0), (padding_l, K - 1 - padding_l))   # B C T+K-1
    win = xp.unfold(2, K, 1)                                         # B C T K
    win = win.permute(2, 0, 1, 3).reshape(T * B * H, R, K)
    return torch.bmm(win, w).reshape(T, B, C)
