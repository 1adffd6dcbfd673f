import numpy as np

# HW3 problem 2: implement y = x * h without np.convolve

def my_conv(x, h):
    """Linear convolution, y[n] = sum_k h[k] x[n-k], len(y) = len(x)+len(h)-1"""
    N = len(x)
    M = len(h)
    y = np.zeros(N + M - 1)
    for n in range(N + M - 1):
        k_lo = max(0, n - N + 1)
        k_hi = min(n + 1, M - 1)
        for k in range(k_lo, k_hi):
            y[n] += h[k] * x[n - k]
    return y
