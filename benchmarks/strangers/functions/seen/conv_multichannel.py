import numpy as np

def conv2d_multi(x, weights, bias):
    """x: (in_ch, H, W); weights: (out_ch, in_ch, k, k); bias: (out_ch,). valid, stride 1"""
    out_ch, in_ch, k, _ = weights.shape
    h = x.shape[1] - k + 1
    w = x.shape[2] - k + 1
    out = np.zeros((out_ch, h, w))
    for o in range(out_ch):
        for c in range(in_ch):
            for i in range(h):
                for j in range(w):
                    region = x[c, i:i+k, j:j+k]
                    out[o, i, j] += np.sum(region * weights[o, c]) + bias[o]
    return out
