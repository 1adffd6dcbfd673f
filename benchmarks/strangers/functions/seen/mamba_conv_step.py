import torch
import torch.nn.functional as F


@torch.no_grad()
def causal_conv1d_step(x, state, weight, bias=None, silu=True):
    """One decoding step of the short depthwise convolution in a Mamba block.

    x:      (B, D)     input at the current time
    state:  (B, D, K)  last K inputs, oldest first. UPDATED IN PLACE: the oldest
                       one drops out, x becomes the last
    weight: (D, K)     weight[:, -1] belongs to the current input
    bias:   (D,)

    Returns (B, D). Start a sequence with state.zero_().
    """
    state.copy_(torch.roll(state, shifts=-1, dims=-1))
    state[:, :, -1] = x
    y = (state * weight).sum(dim=-1)
    if bias is not None:
        y = y + bias
    return (F.silu(y) if silu else y).to(x.dtype)
