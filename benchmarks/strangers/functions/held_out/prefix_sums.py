"""Convolution without ever multiplying a window: running sums + Abel summation.

With S[n] = x[0] + ... + x[n-1]  we have  sum_k w_k x[n+k] = sum_k w_k (S[n+k+1] - S[n+k])
and, collecting the S terms,

    y[n] = w_{K-1} S[n+K] - w_0 S[n] - sum_{k=1}^{K-1} (w_k - w_{k-1}) S[n+k]

so a piecewise constant kernel costs one term for each jump.
"""
import torch


def conv1d_abel(x, w):
    """x (N, C, L), w (O, C, K), valid, stride 1. Sums run in float64, result in x's dtype."""
    if x.is_complex() or w.is_complex():
        raise TypeError("real tensors only")
    if x.shape[1] != w.shape[1]:
        raise ValueError("channel mismatch")
    if not bool(torch.isfinite(x).all()):
        raise ValueError("x has inf or nan, running sums would smear them")
    n, c, length = x.shape
    k = w.shape[2]
    t = length - k + 1
    if t < 1:
        raise ValueError("kernel longer than the signal")
    wd = w.double()
    s = torch.cat([x.new_zeros(n, c, 1, dtype=torch.double), x.double().cumsum(2)], dim=2)

    def term(coef, lag):
        return torch.einsum("nct,oc->not", s[:, :, lag:lag + t], coef)

    y = term(wd[:, :, -1], k) - term(wd[:, :, 0], 0)
    for lag in range(1, k):
        jump = wd[:, :, lag] - wd[:, :, lag - 1]
        if bool((jump != 0).any()) or jump.requires_grad:
            y = y - term(jump, lag)
    return y.to(x.dtype) if x.dtype.is_floating_point else y
