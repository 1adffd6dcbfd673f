import torch
import torch.nn.functional as F


def causal_conv1d_ref(x, weight, bias=None, initial_states=None, return_final_states=False, activation=None):
    """
    x: (batch, dim, seqlen)
    weight: (dim, width)
    bias: (dim,)
    initial_states: (batch, dim, width - 1), the inputs that came before x
    activation: None or "silu"

    out: (batch, dim, seqlen)
    final_states: (batch, dim, width - 1), the last width - 1 inputs; handed to the
        next call as initial_states they continue the sequence
    """
    if activation not in [None, "silu"]:
        raise NotImplementedError("activation must be None or silu")
    seqlen = x.shape[-1]
    dim, width = weight.shape
    if initial_states is None:
        xx = F.pad(x, (width - 1, 0))
    else:
        xx = torch.cat([initial_states, x], dim=-1)
    out = F.conv1d(xx, weight.unsqueeze(1), bias, groups=dim)[..., :seqlen]
    if activation == "silu":
        out = F.silu(out)
    if not return_final_states:
        return out
    final_states = F.pad(x, (width - 1 - seqlen, 0))
    return out, final_states
