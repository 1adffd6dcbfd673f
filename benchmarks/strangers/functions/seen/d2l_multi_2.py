import torch
from torch.nn import functional as F


def corr2d_multi_in(X, K):
    # Iterate through the 0th dimension (channel) of X and K first, then add them up
    return sum(F.conv2d(x[None, None], k[None, None])[0, 0] for x, k in zip(X, K))


def corr2d_multi_in_out(X, K):
    # Iterate through the 0th dimension of K, and each time, perform
    # cross-correlation operations with input X. All of the results are
    # stacked together
    return torch.stack([corr2d_multi_in(X, k) for k in K], 0)
