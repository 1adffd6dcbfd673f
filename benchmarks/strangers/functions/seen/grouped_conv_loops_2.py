import numpy as np

def group_conv(x, weight, groups):
    # x:      (N, C_in, H, W)
    # weight: (C_out, C_in/groups, kh, kw)
    # same as torch F.conv2d(x, weight, groups=groups)
    N, C_in, H, W = x.shape
    C_out, cg, kh, kw = weight.shape
    assert C_in == cg * groups and C_out % groups == 0

    out = np.zeros((N, C_out, H - kh + 1, W - kw + 1))
    for oc in range(C_out):
        g = oc % groups
        xs = x[:, g * cg:(g + 1) * cg]       # the channels this filter looks at
        for i in range(out.shape[2]):
            for j in range(out.shape[3]):
                out[:, oc, i, j] = np.sum(xs[:, :, i:i + kh, j:j + kw] * weight[oc], axis=(1, 2, 3))
    return out
