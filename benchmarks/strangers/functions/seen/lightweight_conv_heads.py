import torch
import torch.nn.functional as F


def lightweight_conv(x, weight, padding_l):
    """LightConv (Wu et al. 2019, "Pay Less Attention ...").

    x: (B, T, C); weight: (H, K) raw scores, one kernel per head. Each head's kernel is
    softmax-normalised across its K taps and shared by the C // H consecutive channels
    of the head. padding_l zeros on the left, K - 1 - padding_l on the right; output (B, T, C).
    """
    B, T, C = x.shape
    H, K = weight.shape
    assert C % H == 0
    kernel = torch.softmax(weight, dim=0)
    kernel = kernel.repeat_interleave(C // H, dim=0).unsqueeze(1)     # C, 1, K
    xt = F.pad(x.transpose(1, 2), (padding_l, K - 1 - padding_l))
    return F.conv1d(xt, kernel, groups=C).transpose(1, 2)
