import torch


def unfold_conv2d(x, weight, bias=None, stride=1, padding=0):
    """Convolution by Tensor.unfold and one einsum.

    x is (N, C, H, W), or (C, H, W) for a single image; the output has as many
    dimensions as x. weight is (O, C, kh, kw), bias (O,).
    """
    if x.dim() == 3:
        x = x.unsqueeze(0)
    if padding:
        x = torch.nn.functional.pad(x, [padding] * 4)
    kh, kw = weight.shape[-2:]
    patches = x.unfold(2, kh, stride).unfold(3, kw, stride)
    out = torch.einsum("nchwij,ocij->nohw", patches, weight)
    if bias is not None:
        out = out + bias.view(1, -1, 1, 1)
    return out.squeeze(0)
