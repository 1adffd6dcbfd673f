import numpy as np
from scipy.signal import correlate


def group_conv1d(x, w, groups):
    """Reference for the grouped conv kernel test.

    x [N, Cin, L], w [Cout, Cin // groups, K] -> [N, Cout, L - K + 1]
    Same semantics as torch.nn.functional.conv1d(x, w, groups=groups).
    """
    N, Cin, L = x.shape
    Cout, Cg, K = w.shape
    assert Cin == Cg * groups and Cout % groups == 0
    per = Cout // groups
    y = np.zeros((N, Cout, L - K + 1))
    for g in range(groups):
        xg = x[:, g::groups]
        for o in range(g * per, (g + 1) * per):
            for n in range(N):
                y[n, o] = correlate(xg[n], w[o], mode="valid")[0]
    return y
