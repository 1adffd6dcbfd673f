def conv_transpose_1d(x, kernel, stride=2):
    n = len(x)
    k = len(kernel)
    y = [0.0] * ((n - 1) * stride + k)
    for i, v in enumerate(x):
        start = i * stride
        for j, c in enumerate(kernel):
            y[start + j] = v * c
    return y
