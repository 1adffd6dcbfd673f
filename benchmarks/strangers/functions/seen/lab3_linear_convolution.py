# DSP lab 3, exercise 1: linear convolution without np.convolve
import numpy as np


def my_conv(x, h):
    N = len(x)
    M = len(h)
    y = np.zeros(N + M - 1)
    for n in range(N + M - 1):
        # only k with 0 <= k < N and 0 <= n-k < M
        k_lo = max(0, n - M + 1)
        k_hi = min(n, N - 1)
        for k in range(k_lo, k_hi + 1):
            y[n] += x[k] * h[n - k]
    return y


if __name__ == "__main__":
    print(my_conv([1, 2, 3], [0, 1, 0.5]))
