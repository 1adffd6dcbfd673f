import torch
import torch.nn.functional as F


def causal_conv1d_ref(x, weight, bias=None, initial_states=None, return_final_states=False, activation=None):
    """
    Depthwise causal conv (Mamba), weight[:, -1] is for the current sample.

    x: (batch, dim, seqlen)
    weight: (dim, width)
    bias: (dim,)
    initial_states: (batch, dim, width - 1), the inputs just before x; zeros if None
    activation: None, "silu" or "swish"

    out: (batch, dim, seqlen), and with return_final_states also the last width - 1 inputs
    """
    if activation not in (None, "silu", "swish"):
        raise NotImplementedError("activation must be None, silu, or swish")
    seqlen = x.shape[-1]
    dim, width = weight.shape
    if initial_states is None:
        xx = F.pad(x, (width - 1, 0))
    else:
        xx = torch.cat([initial_states, x], dim=-1)
    out = F.conv1d(xx, weight.unsqueeze(1), bias, padding=0, groups=dim)
    assert out.shape[-1] == seqlen
    out = out if activation is None else F.silu(out)
    if not return_final_states:
        return out
    return out, xx[..., xx.shape[-1] - (width - 1):]
