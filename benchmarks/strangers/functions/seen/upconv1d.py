import torch


def upconv1d(x, weight, bias=None, stride=1, padding=0, output_padding=0, dilation=1):
    """Transposed 1d convolution, same arguments and result as F.conv_transpose1d (groups=1).

    Each input step stamps a scaled copy of the kernel on the output.
    """
    n, c_in, steps = x.shape
    _, c_out, k = weight.shape
    full = (steps - 1) * stride + (k - 1) * dilation + 1

    stamps = torch.einsum("nil,iok->nkol", x, weight)
    canvas = x.new_zeros(n, c_out, full + output_padding)
    for t in range(k):
        start = t * dilation
        canvas[:, :, start:start + (steps - 1) * stride + 1:stride] += stamps[:, t]

    out = canvas[:, :, padding:full - padding + output_padding]
    return out if bias is None else out + bias[:, None]
