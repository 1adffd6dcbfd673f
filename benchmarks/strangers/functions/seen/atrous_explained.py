import torch


def atrous_conv(image: torch.Tensor, kernel: torch.Tensor, rate: int = 1,
                stride: int = 1, pad: int = 0) -> torch.Tensor:
    """Atrous (dilated) convolution of one feature map, written out.

    image  (C_in, H, W)
    kernel (C_out, C_in, kh, kw)
    rate   distance between neighbouring taps (1 = ordinary convolution)
    pad    zeros on each of the four sides

    Gives what F.conv2d(image[None], kernel, stride=stride, padding=pad,
    dilation=rate)[0] gives.
    """
    c_in, H, W = image.shape
    c_out, _, kh, kw = kernel.shape
    canvas = image.new_zeros(c_in, H + 2 * pad, W + 2 * pad)
    canvas[:, pad:pad + H, pad:pad + W] = image

    # extent of the spread-out kernel
    ext_h = rate * kh
    ext_w = rate * kw
    rows = (H + 2 * pad - ext_h) // stride + 1
    cols = (W + 2 * pad - ext_w) // stride + 1

    out = image.new_zeros(c_out, rows, cols)
    for a in range(kh):
        for b in range(kw):
            top, left = a * rate, b * rate
            view = canvas[:, top:top + stride * rows:stride, left:left + stride * cols:stride]
            out += torch.einsum("oc,chw->ohw", kernel[:, :, a, b], view)
    return out
