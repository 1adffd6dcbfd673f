import torch


def conv_transpose1d(x, weight, bias=None, stride=1, padding=0,
                     output_padding=0, dilation=1):
    """What torch.nn.functional.conv_transpose1d does (groups=1), without calling it.

    x (N, C_in, L), weight (C_in, C_out, K).  Each input sample throws a scaled
    copy of the kernel onto the output; `padding` samples are then cut off at
    either end, and `output_padding` more are kept at the right.
    """
    n, _, length = x.shape
    _, c_out, k = weight.shape
    reach = (length - 1) * stride + (k - 1) * dilation + 1
    canvas = x.new_zeros(n, c_out, reach + output_padding)
    for tap in range(k):
        thrown = torch.einsum("ncl,co->nol", x, weight[:, :, tap])
        first = tap * dilation
        canvas[:, :, first:first + (length - 1) * stride + 1:stride] += thrown
    y = canvas[:, :, padding:canvas.shape[-1] - padding]
    if bias is not None:
        y = y + bias[None, :, None]
    return y
