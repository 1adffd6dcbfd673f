# EE 301 - Homework 3, Problem 2
# Write your own version of conv() and compare it with the library one.
import numpy as np


def my_conv(x, h):
    # y[n] = sum_k x[k] h[n-k],   n = 0 .. len(x)+len(h)-2
    N = len(x)
    M = len(h)
    y = np.zeros(N + M - 1)
    for n in range(N + M - 1):
        k_lo = max(0, n - M + 1)
        k_hi = min(n, N - 1)
        for k in range(k_lo, k_hi + 1):
            y[n] += x[k] * h[n - k]
    return y


if __name__ == "__main__":
    print(my_conv([1., 2., 3.], [0., 1., 0.5]))
