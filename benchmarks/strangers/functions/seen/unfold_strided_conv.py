import torch


def conv2d_unfold(x, weight, stride=(1, 1), padding=(0, 0)):
    """
    2D convolution (as torch.nn.functional.conv2d, no bias) from Tensor.unfold and tensordot.

    :param x: (N, C_in, H, W)
    :param weight: (C_out, C_in, kH, kW)
    :param stride: (vertical, horizontal)
    :param padding: (vertical, horizontal)
    """
    sh, sw = stride
    ph, pw = padding
    kh, kw = weight.shape[2:]
    x = torch.nn.functional.pad(x, (pw, pw, ph, ph))
    patches = x.unfold(2, kh, sh).unfold(3, kw, sh)     # N, C, oh, ow, kh, kw
    out = torch.tensordot(patches, weight, dims=([1, 4, 5], [1, 2, 3]))
    return out.permute(0, 3, 1, 2)
