import torch
import torch.nn.functional as F


def causal_conv1d_update(x, conv_state, weight, bias=None, activation=None):
    """
    One decoding step of the depthwise causal conv. conv_state is updated in place.

    x: (batch, dim)
    conv_state: (batch, dim, width)
    weight: (dim, width)
    bias: (dim,)

    out: (batch, dim)
    """
    assert conv_state.shape[-1] == weight.shape[-1]
    conv_state.copy_(torch.roll(conv_state, shifts=-1, dims=-1))
    conv_state[:, :, -1] = x
    out = torch.sum(conv_state * weight, dim=-1)
    if bias is not None:
        out = out + bias
    if activation in ("silu", "swish"):
        out = F.silu(out)
    return out
