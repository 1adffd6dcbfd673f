import torch
import torch.nn.functional as F


def causal_conv1d_update_ref(x, conv_state, weight, bias=None, activation=None):
    """One decoding step of a depthwise causal conv.

    x: (batch, dim)
    conv_state: (batch, dim, width), the last `width` inputs, updated in place
    weight: (dim, width)
    bias: (dim,)
    activation: None, "silu" or "swish"

    out: (batch, dim)
    """
    if activation not in [None, "silu", "swish"]:
        raise NotImplementedError("activation must be None, silu, or swish")
    dtype_in = x.dtype
    conv_state.copy_(torch.roll(conv_state, shifts=-1, dims=-1))
    conv_state[:, :, -1] = x
    out = torch.sum(conv_state * weight, dim=-1)
    if bias is not None:
        out = out + bias
    return (out if activation is None else F.silu(out)).to(dtype=dtype_in)
