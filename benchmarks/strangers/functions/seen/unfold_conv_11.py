import torch.nn.functional as F


def conv2d_unfold(x, weight, bias=None, stride=1, padding=0, dilation=1):
    # x: B x C x H x W, weight: O x C x kh x kw
    B, C, H, W = x.shape
    O, _, kh, kw = weight.shape

    cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)  # B x C*kh*kw x L
    out = weight.reshape(O, -1) @ cols                                               # B x O x L
    if bias is not None:
        out = out + bias.view(1, -1, 1)

    h_out = (H + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    w_out = (W + 2 * padding - dilation * (kw - 1) - 1) // stride + 1
    return out.view(B, O, w_out, h_out)
