import torch


def depthwise_separable_conv(x, dw_weight, pw_weight, stride=1, padding=1):
    """MobileNet block without BN: per-channel spatial conv, then 1x1 conv.

    x (B, C, H, W), dw_weight (C, kh, kw), pw_weight (C_out, C)
    """
    B, C, H, W = x.shape
    kh, kw = dw_weight.shape[-2:]
    xp = torch.zeros(B, C, H + 2 * padding, W + 2 * padding, dtype=x.dtype, device=x.device)
    xp[:, :, padding:padding + H, padding:padding + W] = x
    patches = xp.unfold(2, kh, stride).unfold(3, kw, stride)   # B C oh ow kh kw
    dw = (patches * dw_weight[None, :, None, None]).sum(dim=(-2, -1))
    return torch.einsum("bchw,oc->bohw", dw, pw_weight)
