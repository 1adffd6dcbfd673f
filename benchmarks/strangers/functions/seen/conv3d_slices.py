import torch
import torch.nn.functional as F


def conv3d_by_slices(x, weight, bias=None, stride=(1, 1, 1), padding=(0, 0, 0), dilation=(1, 1, 1)):
    """3-D convolution for back ends that only offer the 2-D one.

    Arguments and result as for F.conv3d with (depth, height, width) tuples.
    """
    B, _, D, _, _ = x.shape
    kd = weight.shape[2]
    sd, pd, dd = stride[0], padding[0], dilation[0]
    od = (D + 2 * pd - dd * (kd - 1) - 1) // sd + 1

    planes = []
    for z in range(od):
        acc = None
        for t in range(kd):
            src = z * sd - pd + t * dilation[1]
            if src < 0 or src >= D:
                continue
            y = F.conv2d(x[:, :, src], weight[:, :, t],
                         stride=stride[1:], padding=padding[1:], dilation=dilation[1:])
            acc = y if acc is None else acc + y
        if acc is None:
            acc = torch.zeros_like(F.conv2d(x[:, :, 0], weight[:, :, 0], stride=stride[1:],
                                            padding=padding[1:], dilation=dilation[1:]))
        planes.append(acc)
    out = torch.stack(planes, dim=2)
    if bias is not None:
        out = out + bias.view(1, -1, 1, 1, 1)
    return out
