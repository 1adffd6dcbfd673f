import torch


def lookahead(x, w):
    """Row convolution of Deep Speech 2: each feature has its own filter over the FUTURE frames.

    x (T, N, D); w (D, tau + 1); out[t] = sum_j w[:, j] * x[t + j], frames past T are zero.
    """
    T = x.size(0)
    out = torch.zeros_like(x)
    for j in range(w.size(1)):
        if j >= T:
            break
        out[:T - j] += x[j:] * w[:, j]
    return out
