import torch


def interleaved_group_conv(x, w, groups, padding=0):
    """Grouped conv where channel c, of input and output alike, belongs to group
    c % groups (interleaved, not blocked). w: (Cout, Cin // groups, kh, kw), and w[o]
    runs over the group's input channels in increasing order."""
    n = x.shape[0]
    out = None
    for g in range(groups):
        y = torch.nn.functional.conv2d(x[:, g::groups], w[g::groups], padding=padding)
        if out is None:
            out = y.new_zeros((n, w.shape[0]) + tuple(y.shape[2:]))
        out[:, g::groups] = y
    return out
