import torch.nn.functional as F


def conv2d_per_sample(x, kernels, bias=None, padding=0, stride=1):
    """Convolve sample b of the batch with its own kernel bank kernels[b].

    x [B, C, H, W], kernels [B, O, C, kh, kw], bias [B, O] or None -> [B, O, H', W']
    """
    B, C, H, W = x.shape
    _, O, _, kh, kw = kernels.shape
    y = F.conv2d(x.reshape(1, B * C, H, W), kernels.reshape(B * O, C, kh, kw),
                 None if bias is None else bias.reshape(B * O),
                 stride=stride, padding=padding, groups=B)
    return y.reshape(B, O, *y.shape[-2:])
