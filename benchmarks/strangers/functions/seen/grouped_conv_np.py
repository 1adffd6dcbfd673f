import numpy as np


def grouped_conv2d(inp, weight, groups):
    """Grouped convolution, stride 1, no padding.

    inp    : (N, C_in, H, W)
    weight : (C_out, C_in // groups, KH, KW)

    Semantics of torch.nn.functional.conv2d(inp, weight, groups=groups).
    """
    N, C_in, H, W = inp.shape
    C_out, C_per, KH, KW = weight.shape
    assert C_in == C_per * groups
    assert C_out % groups == 0

    OH, OW = H - KH + 1, W - KW + 1
    out = np.zeros((N, C_out, OH, OW), dtype=np.float64)
    for oc in range(C_out):
        g = oc % groups
        xs = inp[:, g * C_per:(g + 1) * C_per]
        for i in range(OH):
            for j in range(OW):
                out[:, oc, i, j] = (xs[:, :, i:i + KH, j:j + KW] * weight[oc]).sum(axis=(1, 2, 3))
    return out
