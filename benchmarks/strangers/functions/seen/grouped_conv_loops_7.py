import numpy as np

def group_conv2d(inp, weight, bias=None, groups=1):
    # inp (B, Cin, H, W); weight (Cout, Cin/groups, KH, KW)   -- nn.Conv2d(groups=...)
    B, Cin, H, W = inp.shape
    Cout, cpg, KH, KW = weight.shape
    assert Cin == cpg * groups and Cout % groups == 0
    out = np.zeros((B, Cout, H - KH + 1, W - KW + 1))
    for co in range(Cout):
        g = co % groups
        xs = inp[:, g * cpg:(g + 1) * cpg]
        for y in range(out.shape[2]):
            for x in range(out.shape[3]):
                out[:, co, y, x] = np.tensordot(xs[:, :, y:y + KH, x:x + KW], weight[co], axes=3)
        if bias is not None:
            out[:, co] += bias[co]
    return out
