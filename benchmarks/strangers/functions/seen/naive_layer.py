import numpy as np

def conv2d_naive(X, K, B):
    # X: (C, H, W)   K: (F, C, kh, kw)   B: (F,) one bias for each output map
    # valid cross-correlation, stride 1:
    #   Y[f] = B[f] + sum over c of corr(X[c], K[f, c])
    C, H, W = X.shape
    F, _, kh, kw = K.shape
    Y = np.zeros((F, H - kh + 1, W - kw + 1))
    for f in range(F):
        for c in range(C):
            for i in range(H - kh + 1):
                for j in range(W - kw + 1):
                    Y[f, i, j] += np.sum(X[c, i:i+kh, j:j+kw] * K[f, c]) + B[f]
    return Y
