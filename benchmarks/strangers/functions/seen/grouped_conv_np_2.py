from numpy.lib.stride_tricks import sliding_window_view
import numpy as np


def group_conv2d(inp, weight, bias=None, groups=1):
    """
    Grouped 2D convolution as in ResNeXt (stride 1, no padding, NCHW).

    inp    [N, Cin, H, W]
    weight [Cout, Cin // groups, kH, kW]

    Input and output channels are both split in `groups` consecutive parts; part
    g of the output sees part g of the input and nothing else.
    Same result as torch.nn.functional.conv2d(inp, weight, bias, groups=groups).
    """
    n, c_in, _, _ = inp.shape
    c_out, in_per_group, kh, kw = weight.shape
    if c_in % groups or c_out % groups:
        raise ValueError("channels must be divisible by groups")
    if in_per_group * groups != c_in:
        raise ValueError("weight does not fit the input channels")
    out_per_group = c_out // groups

    parts = []
    for g in range(groups):
        first = g * out_per_group
        w_g = weight[first:first + out_per_group]
        x_g = inp[:, first:first + in_per_group]
        windows = sliding_window_view(x_g, (kh, kw), axis=(2, 3))
        parts.append(np.einsum('nchwij,ocij->nohw', windows, w_g))
    out = np.concatenate(parts, axis=1)
    if bias is not None:
        out += bias.reshape(1, -1, 1, 1)
    return out
