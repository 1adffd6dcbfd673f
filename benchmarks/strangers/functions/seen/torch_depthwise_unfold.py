import torch
import torch.nn.functional as F


@torch.no_grad()
def depthwise_ref(inp, weight, bias=None, stride=1, padding=0, dilation=1):
    # reference for the kernel test: same contract as
    # F.conv2d(inp, weight, bias, stride, padding, dilation, groups=C)
    # inp [B, C, H, W], weight [C * mult, 1, kh, kw]
    B, C, H, W = inp.shape
    OC, one, kh, kw = weight.shape
    assert one == 1 and OC % C == 0
    mult = OC // C
    cols = F.unfold(inp, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    L = cols.shape[-1]
    cols = cols.view(B, C, 1, kh * kw, L)
    wt = weight.view(1, C, mult, kh * kw, 1)
    y = (cols * wt).sum(dim=3).reshape(B, OC, L)
    if bias is not None:
        y = y + bias.view(1, -1, 1)
    oh = (H + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    return y.view(B, OC, oh, L // oh)
