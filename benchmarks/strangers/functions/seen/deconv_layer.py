import torch


def deconv2d(x, weight, bias=None, stride=1, padding=0, output_padding=0):
    """Transposed convolution by scattering ("stamp the kernel").

    x: (N, Cin, H, W), weight: (Cin, Cout, KH, KW), bias: (Cout,) or None.
    The output side is (H - 1) * stride - 2 * padding + KH + output_padding, and the values
    are those of torch.nn.functional.conv_transpose2d.
    """
    N, Cin, H, W = x.shape
    _, Cout, KH, KW = weight.shape
    full_h = (H - 1) * stride + KH
    full_w = (W - 1) * stride + KW
    canvas = x.new_zeros(N, Cout, full_h, full_w)
    for i in range(H):
        for j in range(W):
            stamp = torch.einsum("nc,cokl->nokl", x[:, :, i, j], weight)
            canvas[:, :, i * stride:i * stride + KH, j * stride:j * stride + KW] += stamp

    out = canvas[:, :, padding:full_h - padding, padding:full_w - padding]
    if output_padding:
        # extra rows and columns, at the bottom and the right only
        bigger = out.new_zeros(N, Cout, out.shape[2] + output_padding,
                               out.shape[3] + output_padding)
        bigger[:, :, :out.shape[2], :out.shape[3]] = out
        out = bigger
    if bias is not None:
        out = out + bias.view(1, -1, 1, 1)
    return out
