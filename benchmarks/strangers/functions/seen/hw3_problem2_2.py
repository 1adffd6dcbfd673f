# CS 2340 - Homework 3, problem 2
# D. Okafor
#
# "Write the convolution sum by hand, do not use numpy."


def convolve_full(x, h):
    """Return y = x * h (linear convolution), len(y) == len(x) + len(h) - 1.

    y[k] = sum over i of x[i] * h[k - i]
    """
    n = len(x)
    m = len(h)
    if n == 0 or m == 0:
        return []
    y = []
    for k in range(n + m - 1):
        # only those i for which both x[i] and h[k - i] exist
        first = max(0, k - m + 2)
        last = min(k, n - 1)
        total = 0
        for i in range(first, last + 1):
            total += x[i] * h[k - i]
        y.append(total)
    return y


if __name__ == "__main__":
    print(convolve_full([1, 2, 3], [1, 1]))
