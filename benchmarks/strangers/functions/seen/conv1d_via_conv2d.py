import torch.nn.functional as F


def conv1d_as_2d(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """F.conv1d for backends that only ship a 2-D kernel.

    x: (N, C, L), weight: (O, C, K); same arguments, same result as F.conv1d.
    """
    y = F.conv2d(
        x.unsqueeze(-1),           # N C L 1
        weight.unsqueeze(-1),      # O C K 1
        bias,
        stride=stride,
        padding=padding,
        dilation=dilation,
    )
    return y[..., 0]
