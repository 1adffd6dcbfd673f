import torch


@torch.no_grad()
def conv2d_unfold(x, weight, bias=None, stride=(1, 1)):
    """
    Conv2d without F.conv2d: two Tensor.unfold calls and one einsum.

    x: (N, C, H, W), weight: (O, C, kh, kw), stride: (along H, along W).
    """
    kh, kw = weight.shape[-2:]
    patches = x.unfold(3, kw, stride[0]).unfold(2, kh, stride[1])
    # -> N, C, oh, ow, kw, kh
    out = torch.einsum("nchwji,ocij->nohw", patches, weight)
    if bias is not None:
        out = out + bias[:, None, None]
    return out
