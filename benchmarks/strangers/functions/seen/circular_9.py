# Exercise 3.4: circular convolution of two sequences of equal length N


def circular_convolution(x1, x2):
    """y[n] = sum over m of x1[m] * x2[(n - m) mod N], as a list."""
    N = len(x1)
    if len(x2) != N:
        raise ValueError("both sequences must have the same length")
    y = []
    for n in range(N):
        acc = 0
        for m in range(N):
            acc += x1[m] * x2[(n - m) % N]
        y.append(acc)
    return y
