import torch
import torch.nn.functional as F


def causal_conv_step(x, conv_state, weight, bias=None, activation=None):
    """One decoding step of the depthwise causal conv in an SSM block.

    x           (B, D)       the new token
    conv_state  (B, D, W)    last W inputs, newest at the end; UPDATED IN PLACE
    weight      (D, W)       weight[:, -1] meets the new token
    activation  None or "silu"
    Math in fp32, result in x.dtype.
    """
    conv_state.copy_(torch.roll(conv_state, shifts=-1, dims=-1))
    conv_state[:, :, -1] = x
    y = (conv_state.float() * weight.float()).sum(dim=-1)
    if bias is not None:
        y = y + bias.float()
    if activation == "silu":
        y = F.silu(y)
    elif activation is not None:
        raise NotImplementedError(activation)
    return y.to(x.dtype)
