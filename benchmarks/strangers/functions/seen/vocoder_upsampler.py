import torch


def deconv1d(x, weight, bias=None, stride=1, padding=0, output_padding=0, dilation=1):
    """Hand-written F.conv_transpose1d for exporting a vocoder.

    x (B, Cin, T), weight (Cin, Cout, K)
    """
    B, Cin, T = x.shape
    _, Cout, K = weight.shape
    full = (T - 1) * stride + dilation * (K - 1) + 1
    # room for the extra samples on the right
    canvas = x.new_zeros(B, Cout, full + output_padding)
    for k in range(K):
        begin = k * dilation
        canvas[:, :, begin:begin + (T - 1) * stride + 1:stride] += torch.einsum(
            "bit,io->bot", x, weight[:, :, k])
    out = canvas[:, :, padding:full + output_padding - padding]
    if bias is not None:
        out = out + bias[None, :, None]
    return out
