import numpy as np

def grouped_conv2d(x, w, groups):
    # x  (N, C, H, W)
    # w  (O, C // groups, KH, KW)
    # same thing as torch.nn.functional.conv2d(x, w, groups=groups)
    N, C, H, W = x.shape
    O, CG, KH, KW = w.shape
    assert C % groups == 0 and O % groups == 0 and CG == C // groups
    y = np.zeros((N, O, H - KH + 1, W - KW + 1))
    for n in range(N):
        for o in range(O):
            g = o % groups
            for c in range(CG):
                plane = x[n, g * CG + c]
                for i in range(KH):
                    for j in range(KW):
                        y[n, o] += w[o, c, i, j] * plane[i:i + y.shape[2], j:j + y.shape[3]]
    return y
