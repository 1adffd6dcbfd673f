import numpy as np


def conv2d(input, weight, bias=None, stride=1, padding=0, groups=1):
    """Grouped 2-D cross-correlation, numpy version of torch.nn.functional.conv2d.

    input  (N, Cin, H, W)
    weight (Cout, Cin // groups, kH, kW)
    bias   (Cout,)
    """
    N, Cin, H, W = input.shape
    Cout, cpg, kH, kW = weight.shape
    if Cin != cpg * groups or Cout % groups:
        raise ValueError("channels and groups do not match")
    xp = np.pad(input, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    oH = (H + 2 * padding - kH) // stride + 1
    oW = (W + 2 * padding - kW) // stride + 1
    out = np.empty((N, Cout, oH, oW), dtype=np.result_type(input, weight))
    for o in range(Cout):
        g = o % groups
        xs = xp[:, g * cpg:(g + 1) * cpg]
        acc = np.zeros((N, oH, oW), dtype=out.dtype)
        for i in range(kH):
            for j in range(kW):
                patch = xs[:, :, i:i + stride * (oH - 1) + 1:stride,
                           j:j + stride * (oW - 1) + 1:stride]
                acc += np.tensordot(patch, weight[o, :, i, j], axes=([1], [0]))
        out[:, o] = acc
    if bias is not None:
        out = out + bias.reshape(1, -1, 1, 1)
    return out
