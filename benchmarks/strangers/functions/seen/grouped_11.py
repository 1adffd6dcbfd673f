import numpy as np


def grouped_conv2d(x, weight, bias=None, groups=1):
    """Reference for the grouped conv kernel tests (NCHW, stride 1, no padding).

    x:      [N, C_in, H, W]
    weight: [C_out, C_in // groups, KH, KW]
    Same semantics as torch.nn.functional.conv2d(..., groups=groups).
    """
    N, C_in, H, W = x.shape
    C_out, C_per_group, KH, KW = weight.shape
    assert C_in == C_per_group * groups
    assert C_out % groups == 0
    OH, OW = H - KH + 1, W - KW + 1
    y = np.zeros((N, C_out, OH, OW), dtype=np.result_type(x, weight))
    for oc in range(C_out):
        g = oc % groups
        xs = x[:, g * C_per_group:(g + 1) * C_per_group]
        for kh in range(KH):
            for kw in range(KW):
                patch = xs[:, :, kh:kh + OH, kw:kw + OW]
                y[:, oc] += np.einsum("nchw,c->nhw", patch, weight[oc, :, kh, kw])
    if bias is not None:
        y += bias[None, :, None, None]
    return y
