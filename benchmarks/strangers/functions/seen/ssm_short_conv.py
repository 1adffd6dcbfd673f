import torch
import torch.nn.functional as F


def causal_depthwise_conv(x, weight, bias=None, state=None, activation=None):
    """Short causal convolution of state-space models (prefill path), readable version.

    x (B, D, L); weight (D, K); bias (D,).
    state (B, D, K-1): the inputs that came before x (oldest first); None means zeros.
    activation: None or "silu".
    Returns (y, new_state), y (B, D, L): y[:, d, t] = sum_j weight[d, j] * x[:, d, t - (K-1) + j];
    new_state are the last K-1 inputs, to go on with the next chunk.
    """
    B, D, L = x.shape
    K = weight.shape[1]
    if state is None:
        state = x.new_zeros(B, D, K - 1)
    xs = torch.cat([state, x], dim=-1)
    y = F.conv1d(xs, weight.unsqueeze(1), bias, groups=D)
    new_state = xs[:, :, xs.shape[-1] - (K - 1):]
    if activation == "silu":
        y = F.silu(y)
    elif activation is not None:
        raise ValueError(activation)
    return y, new_state
