import torch
import torch.nn.functional as F


def causal_conv1d_ref(x, weight, bias=None, initial_states=None, return_final_states=False, activation=None):
    """
    x: (batch, dim, seqlen)
    weight: (dim, width)
    bias: (dim,)
    initial_states: (batch, dim, width - 1)

    out: (batch, dim, seqlen)
    final_states: (batch, dim, width - 1), the last inputs (with initial states in front)
    """
    if activation not in [None, "silu", "swish"]:
        raise NotImplementedError("activation must be None, silu, or swish")
    dtype_in = x.dtype
    x = x.to(weight.dtype)
    seqlen = x.shape[-1]
    dim, width = weight.shape
    if initial_states is None:
        padded = F.pad(x, (width - 1, 0))
    else:
        padded = torch.cat([initial_states.to(x.dtype), x], dim=-1)
    out = F.conv1d(padded, weight.unsqueeze(1), bias, padding=0, groups=dim)
    assert out.shape[-1] == seqlen
    if activation is not None:
        out = F.silu(out)
    out = out.to(dtype_in)
    if return_final_states:
        final_states = padded[..., padded.shape[-1] - (width - 1):].to(dtype_in)
        return out, final_states
    return out
