import torch.nn.functional as F


def conv3d_same(x, weight, bias=None):
    """3-D convolution with zero 'same' padding, stride 1, odd kernel sizes.

    x: (N, C, D, H, W), weight: (O, C, kd, kh, kw) -> (N, O, D, H, W)
    """
    kd, kh, kw = weight.shape[2:]
    pad = []
    for k in (kd, kh, kw):
        pad += [k // 2, k // 2]
    x = F.pad(x, pad)
    return F.conv3d(x, weight, bias)
