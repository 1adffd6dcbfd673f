import torch
import torch.nn.functional as F


def lightweight_conv(x, weight, num_heads):
    """LightConv (Wu et al., "Pay less attention"), centred padding.

    x: (T, B, C) as in fairseq; weight: (num_heads, K) with K odd, softmax-normalised over K here.
    Channel c uses the kernel of head c // (C // num_heads). Output (T, B, C).
    """
    T, B, C = x.shape
    H, K = weight.shape
    assert H == num_heads and C % H == 0 and K % 2 == 1
    w = F.softmax(weight, dim=-1)
    # one kernel per channel
    wc = w.repeat_interleave(C // H, dim=0).unsqueeze(1)
    y = F.conv1d(x.permute(1, 2, 0), wc, padding=K // 2, groups=C)
    return y.permute(2, 0, 1)
