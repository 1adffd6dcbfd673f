import torch


def conv2d_shift(x, weight, bias=None, padding=(0, 0), circular=False):
    """conv2d without any conv call: one 1x1 product per tap, rolled and summed.

    Needs an image at least as large as the kernel. With circular=True the
    borders wrap instead of being zero (padding still sets the output size).
    """
    B, C, H, W = x.shape
    O, _, kh, kw = weight.shape
    ph, pw = padding
    mode = dict(mode="circular") if circular else {}
    x = torch.nn.functional.pad(x, (pw, pw, ph, ph), **mode)
    acc = 0
    for i in range(kh):
        for j in range(kw):
            t = torch.einsum("bchw,oc->bohw", x, weight[..., i, j])
            acc = acc + torch.roll(t, shifts=(-i, -j), dims=(2, 3))
    acc = acc[:, :, : H + 2 * ph - kh + 1, : W + 2 * pw - kw + 1]
    return acc if bias is None else acc + bias.view(1, -1, 1, 1)
