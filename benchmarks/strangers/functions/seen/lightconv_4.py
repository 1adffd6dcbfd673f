import torch
import torch.nn.functional as F


def lightweight_conv(x, weight, causal=False):
    """LightConv of "Pay Less Attention with Lightweight and Dynamic Convolutions".

    x: (B, T, C); weight: (H, K) raw parameters, one kernel per head, shared by the
    C // H neighbouring channels of this head. Kernels are softmax-normalised, so each output is a
    convex combination of K time steps (zeros outside of the sequence). K odd unless causal.
    """
    b, t, c = x.shape
    heads, k = weight.shape
    w = F.softmax(weight, dim=0)
    w = w.repeat_interleave(c // heads, dim=0).unsqueeze(1)      # C, 1, K
    left = k - 1 if causal else k // 2
    xp = F.pad(x.transpose(1, 2), (left, k - 1 - left))
    return F.conv1d(xp, w, groups=c).transpose(1, 2)
