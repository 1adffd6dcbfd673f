import torch


def depthwise_causal_conv_varlen(x, w, cu_seqlens):
    """Reference for the packed (varlen) short convolution.

    x:          [T, D]   all sequences of the batch laid end to end
    w:          [D, W]   w[:, W-1] multiplies the current token
    cu_seqlens: [B+1]    cumulative lengths, cu_seqlens[0] = 0, cu_seqlens[-1] = T

    No token looks across the start of its own sequence. Accumulates in fp32,
    returns x.dtype.
    """
    T, D = x.shape
    W = w.shape[1]
    out = torch.zeros(T, D, dtype=torch.float32, device=x.device)
    xf, wf = x.float(), w.float()
    bounds = cu_seqlens.tolist()
    for bos, eos in zip(bounds[:-1], bounds[1:]):
        for lag in range(min(W, eos - bos)):
            out[bos + lag:eos] += xf[bos:eos - lag] * wf[:, W - 1 - lag]
    return out.to(x.dtype)
