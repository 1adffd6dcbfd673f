import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def group_conv1d(x, w, groups=1, stride=1):
    """Grouped 1-D convolution (as in ResNeXt), PyTorch semantics, no padding.

    x : (batch, in_channels, length)
    w : (out_channels, in_channels // groups, kernel)

    The result has shape (batch, out_channels, (length - kernel) // stride + 1)
    and is what ``torch.nn.functional.conv1d(x, w, stride=stride,
    groups=groups)`` returns.
    """
    batch, c_in, length = x.shape
    c_out, c_per_group, k = w.shape
    assert c_in == c_per_group * groups, "in_channels do not fit the groups"
    assert c_out % groups == 0, "out_channels do not fit the groups"
    o_per_group = c_out // groups

    frames = sliding_window_view(x, k, axis=2)[:, :, ::stride]      # batch, c_in, t, k
    pieces = []
    for g in range(groups):
        xin = frames[:, g::groups]
        wg = w[g * o_per_group:(g + 1) * o_per_group]
        # batch, t, o_per_group
        pieces.append(np.tensordot(xin, wg, axes=([1, 3], [1, 2])))
    return np.concatenate(pieces, axis=2).transpose(0, 2, 1)
