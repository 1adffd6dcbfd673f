import torch
import torch.nn.functional as F


def causal_conv1d_varlen(x, weight, bias, cu_seqlens):
    """Short depthwise causal conv over a packed batch (reference for the Triton kernel).

    x:          (total_tokens, dim), the sequences one after another
    weight:     (dim, width)
    bias:       (dim,) or None
    cu_seqlens: list of ints [0, l0, l0+l1, ..., total_tokens]

    Each sequence is convolved on its own, its past being zero. SiLU is applied to
    the result.
    """
    dim, width = weight.shape
    out = torch.empty_like(x)
    for s, e in zip(cu_seqlens[:-1], cu_seqlens[1:]):
        lo = max(s - (width - 1), 0)
        seg = x[lo:e].T.unsqueeze(0)
        seg = F.pad(seg, (width - 1 - (s - lo), 0))
        y = F.conv1d(seg, weight.unsqueeze(1), bias, groups=dim)
        out[s:e] = y[0].T
    return F.silu(out)
