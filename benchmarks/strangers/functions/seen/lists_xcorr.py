def convolve(x, h):
    """textbook: y[n] = sum_k h[k] x[n-k], full length"""
    y = [0.0] * (len(x) + len(h) - 1)
    for n in range(len(y)):
        for k in range(len(h)):
            if 0 <= n - k < len(x):
                y[n] += h[k] * x[n - k]
    return y


def conv1d(x, h, stride=1):
    """Deep learning "convolution" of the list x with the list h (no padding).

    We have convolve() already: turn the kernel round, take the part without border effects.
    """
    m = len(h)
    if m > len(x):
        raise ValueError("kernel longer than signal")
    # reverse
    for i in range(m // 2):
        h[i], h[m - 1 - i] = h[m - 1 - i], h[i]
    full = convolve(x, h)
    return full[m - 1:len(x):stride]


if __name__ == "__main__":
    print(conv1d([1, 2, 3, 4, 5, 6], [1, 0, -1]))
