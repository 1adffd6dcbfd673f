import numpy as np


def grouped_conv2d(x, weight, bias=None, groups=1):
    """Grouped 'valid' convolution.

    x: [N, C_in, H, W]; weight: [C_out, C_in // groups, kh, kw]
    """
    N, C_in, H, W = x.shape
    C_out, cpg, kh, kw = weight.shape
    assert C_in == cpg * groups and C_out % groups == 0
    opg = C_out // groups
    oh, ow = H - kh + 1, W - kw + 1
    y = np.zeros((N, C_out, oh, ow), dtype=np.result_type(x, weight))
    for g in range(groups):
        xs = x[:, g * opg:g * opg + cpg]
        for o in range(g * opg, (g + 1) * opg):
            for u in range(kh):
                for v in range(kw):
                    y[:, o] += np.einsum('nchw,c->nhw', xs[:, :, u:u + oh, v:v + ow], weight[o, :, u, v])
    if bias is not None:
        y += bias[None, :, None, None]
    return y
