import torch


def conv2d_from_scratch(x, weight, bias=None, stride=1, padding=0):
    """Conv2d with slices only, to see what nn.Conv2d does.

    x       N x C x H x W
    weight  O x C x KH x KW
    stride, padding   int or (vertical, horizontal), as in torch.nn.Conv2d
    """
    sh, sw = (stride, stride) if isinstance(stride, int) else stride
    ph, pw = (padding, padding) if isinstance(padding, int) else padding
    N, C, H, W = x.shape
    O, _, KH, KW = weight.shape

    xp = x.new_zeros(N, C, H + 2 * ph, W + 2 * pw)
    xp[:, :, ph:ph + H, pw:pw + W] = x

    OH = (H + 2 * ph - KH) // sh + 1
    OW = (W + 2 * pw - KW) // sw + 1
    out = x.new_empty(N, O, OH, OW)
    for i in range(OH):
        for j in range(OW):
            top, left = i * sh, j * sh
            window = xp[:, :, top:top + KH, left:left + KW]
            out[:, :, i, j] = window.flatten(1) @ weight.flatten(1).T
    if bias is not None:
        out = out + bias[None, :, None, None]
    return out
