import torch
import torch.nn.functional as F


def causal_conv1d_ref(x, weight, bias=None, initial_states=None,
                      return_final_states=False, activation=None):
    """
    x: (batch, dim, seqlen)
    weight: (dim, width)
    bias: (dim,)
    initial_states: (batch, dim, width - 1), the inputs before x; zeros if None
    return_final_states: also return the last width - 1 inputs (batch, dim, width - 1)
    activation: None, "silu" or "swish"

    out: (batch, dim, seqlen), in x's dtype
    """
    if activation not in (None, "silu", "swish"):
        raise NotImplementedError("activation must be None, silu, or swish")
    dtype_in = x.dtype
    dim, width = weight.shape
    x = x.to(weight.dtype)
    seqlen = x.shape[-1]
    if initial_states is None:
        padded = F.pad(x, (width - 1, 0))
    else:
        padded = torch.cat([initial_states.to(x.dtype), x], dim=-1)
    out = F.conv1d(padded, weight.unsqueeze(1), bias, padding=0, groups=dim)
    if activation is not None:
        out = F.silu(out)
    out = out.to(dtype_in)
    if not return_final_states:
        return out
    final = padded[..., seqlen:].to(dtype_in)
    return out, final
