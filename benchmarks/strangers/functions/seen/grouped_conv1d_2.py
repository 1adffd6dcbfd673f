import torch


def grouped_conv1d(x, weight, bias=None, groups=1):
    # reference implementation, meant to give what F.conv1d(..., groups=groups) gives
    # x: [B, C_in, L]   weight: [C_out, C_in // groups, K]
    B, c_in, L = x.shape
    c_out, c_per_group, K = weight.shape
    assert c_in == c_per_group * groups and c_out % groups == 0
    L_out = L - K + 1
    y = x.new_zeros(B, c_out, L_out)
    for o in range(c_out):
        g = o % groups
        xs = x[:, g * c_per_group:(g + 1) * c_per_group]
        for k in range(K):
            y[:, o] += (xs[:, :, k:k + L_out] * weight[o, :, k].view(1, -1, 1)).sum(1)
        if bias is not None:
            y[:, o] += bias[o]
    return y
