# Exercise 3.2: circular convolution of two sequences of the same length, by the definition
#
#     y[n] = sum_k h[k] * x[(n - k) mod N]


def circular_convolution(x, h):
    N = len(x)
    assert len(h) == N
    y = [0] * N
    for n in range(N):
        for k in range(N):
            y[n] += h[k] * x[(n + k) % N]
    return y


if __name__ == "__main__":
    print(circular_convolution([1, 2, 3, 4], [1, 1, 0, 0]))
