import numpy as np

def group_conv2d(inp, wt, groups):
    # inp  [Cin][H][W]
    # wt   [Cout][Cin/groups][R][S]
    # same semantics as torch.nn.functional.conv2d(..., groups=groups), no pad, stride 1
    Cin, H, W = inp.shape
    Cout, cpg, R, S = wt.shape
    assert Cin == cpg * groups and Cout % groups == 0
    P = H - R + 1
    Q = W - S + 1
    out = np.zeros((Cout, P, Q))
    for k in range(Cout):
        g = k % groups
        for c in range(cpg):
            for r in range(R):
                for s in range(S):
                    out[k] += wt[k, c, r, s] * inp[g * cpg + c, r:r + P, s:s + Q]
    return out
