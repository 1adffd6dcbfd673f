# EE 341 Lab 1 - Discrete-time convolution from scratch

def convolve(x, h):
    """Linear convolution y[n] = sum_k x[k] h[n-k] of two finite sequences."""
    L = len(x)
    M = len(h)
    y = [0] * (L + M - 1)
    for n in range(L + M - 1):
        k_lo = max(0, n - M + 1)
        k_hi = min(n, L - 1)
        for k in range(k_lo, k_hi + 1):
            y[n] += x[k] * h[n - k]
    return y


if __name__ == "__main__":
    print(convolve([1, 2, 3], [0, 1, 0.5]))  # [0, 1, 2.5, 4.0, 1.5]
