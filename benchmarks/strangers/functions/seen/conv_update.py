import torch


def conv_step(x, state, weight, bias=None):
    """One decoding step of a depthwise causal conv.

    x (B, D) is the new token, state (B, D, K) the rolling window, updated IN PLACE
    (newest last), weight (D, K). Returns (B, D).
    """
    state.copy_(torch.roll(state, shifts=-1, dims=-1))
    state[:, :, -1] = x
    y = torch.sum(state * weight, dim=-1)
    if bias is not None:
        y = y + bias
    return y
