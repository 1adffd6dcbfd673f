import numpy as np

def conv_layer(x, w, b, s):
    # x: input image, shape (C, H, W)
    # w: filters, shape (F, C, k, k)
    # b: one bias for every filter, shape (F,)
    # s: stride
    C, H, W = x.shape
    F, _, k, _ = w.shape
    h_out = (H - k) // s + 1
    w_out = (W - k) // s + 1
    out = np.zeros((F, h_out, w_out))
    for f in range(F):
        for c in range(C):
            for i in range(h_out):
                for j in range(w_out):
                    region = x[c, i*s:i*s+k, j*s:j*s+k]
                    out[f, i, j] += np.sum(region * w[f, c]) + b[f]
    return out
