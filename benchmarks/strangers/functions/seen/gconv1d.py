import numpy as np


def grouped_conv1d(x, weight, bias=None, stride=1, padding=0, groups=1):
    # x (B, Cin, T)   weight (Cout, Cin/groups, K)  -- torch layout
    B, cin, T = x.shape
    cout, cpg, K = weight.shape
    assert cin == cpg * groups and cout % groups == 0
    xp = np.pad(x, ((0, 0), (0, 0), (padding, padding)))
    T_out = (T + 2 * padding - K) // stride + 1
    y = np.zeros((B, cout, T_out), dtype=np.result_type(x, weight))
    for oc in range(cout):
        g = oc % groups
        xin = xp[:, g * cpg:(g + 1) * cpg]
        for t in range(T_out):
            seg = xin[:, :, t * stride:t * stride + K]
            y[:, oc, t] = (seg * weight[oc]).sum(axis=(1, 2))
    if bias is not None:
        y += bias[None, :, None]
    return y
