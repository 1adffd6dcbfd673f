import numpy as np

# Homework 3, question 2


def conv_forward(X, W, b, stride=(1, 1), pad=(0, 0)):
    N, C, H, Wd = X.shape
    K, _, R, S = W.shape
    sh, sw = stride
    ph, pw = pad
    Xp = np.pad(X, ((0, 0), (0, 0), (ph, ph), (pw, pw)), mode="constant")
    Ho = 1 + (H + 2 * ph - R) // sh
    Wo = 1 + (Wd + 2 * pw - S) // sw
    out = np.zeros((N, K, Ho, Wo))
    for n in range(N):
        for k in range(K):
            for i in range(Ho):
                for j in range(Wo):
                    patch = Xp[n, :, i * sh:i * sh + R, j * sh:j * sh + S]
                    out[n, k, i, j] = np.sum(patch * W[k]) + b[k]
    return out
