import torch


def grouped_conv2d(x: torch.Tensor, w: torch.Tensor, groups: int, stride: int = 1) -> torch.Tensor:
    """Grouped 2D convolution without padding.

    x: [B, G*Cg, H, W], w: [G*Og, Cg, kh, kw] (torch layout, outputs of a group are contiguous)
    """
    B, C, H, W = x.shape
    O, Cg, kh, kw = w.shape
    assert C == groups * Cg and O % groups == 0
    patches = x.unfold(2, kh, stride).unfold(3, kw, stride)            # B C h w kh kw
    patches = patches.reshape(B, groups, Cg, *patches.shape[2:])
    w = w.reshape(groups, O // groups, Cg, kh, kw)
    y = torch.einsum("bgchwij,gocij->bgohw", patches, w)
    return y.flatten(1, 2)
