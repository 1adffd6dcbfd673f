import torch
import torch.nn.functional as F


def causal_conv1d_ref(x, weight, bias=None, initial_states=None, return_final_states=False,
                      activation=None):
    """
    x: (batch, dim, seqlen)
    weight: (dim, width)
    bias: (dim,)
    initial_states: (batch, dim, width - 1), the inputs just before x (zeros if None)

    out: (batch, dim, seqlen); with return_final_states, (out, final_states) where
    final_states (batch, dim, width - 1) are the last inputs, to be passed to the next call.
    """
    if activation not in [None, "silu", "swish"]:
        raise NotImplementedError("activation must be None, silu, or swish")
    dtype_in = x.dtype
    x = x.to(weight.dtype)
    dim, width = weight.shape
    if initial_states is None:
        initial_states = x.new_zeros(x.shape[0], dim, width - 1)
    x = torch.cat([initial_states.to(x.dtype), x], dim=-1)
    out = F.conv1d(x, weight.unsqueeze(1), bias, groups=dim)
    if activation is not None:
        out = F.silu(out)
    out = out.to(dtype_in)
    if not return_final_states:
        return out
    final_states = x[..., x.shape[-1] - (width - 1):].to(dtype_in)
    return out, final_states
