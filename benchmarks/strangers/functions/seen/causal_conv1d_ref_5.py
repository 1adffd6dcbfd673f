import torch
import torch.nn.functional as F


def causal_conv1d_ref(x, weight, bias=None, initial_states=None,
                      return_final_states=False, activation=None):
    """
    x: (batch, dim, seqlen)
    weight: (dim, width)
    bias: (dim,)
    initial_states: (batch, dim, width - 1)

    out: (batch, dim, seqlen)
    final_states (if asked for): (batch, dim, width - 1)
    """
    if activation not in [None, "silu", "swish"]:
        raise NotImplementedError("activation must be None, silu, or swish")
    dtype_in = x.dtype
    x = x.to(weight.dtype)
    seqlen = x.shape[-1]
    dim, width = weight.shape
    if initial_states is None:
        x = F.pad(x, (width - 1, 0))
    else:
        x = torch.cat([initial_states.to(x.dtype), x], dim=-1)
    out = F.conv1d(x, weight.unsqueeze(1), bias, padding=0, groups=dim)
    out = out[..., :seqlen]
    if activation is not None:
        out = F.silu(out)
    out = out.to(dtype=dtype_in)
    if not return_final_states:
        return out
    final = x[..., x.shape[-1] - (width - 1):].to(dtype_in)
    return out, final
