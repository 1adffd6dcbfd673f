def conv_transpose_1d(x, w, stride=1, padding=0):
    """
    Transposed 1-D convolution in gather form: each output sample collects its
    contributions, so the outer loops can run in parallel (one thread per output).

    x: [c_in][length]     w: [c_in][c_out][k]     nested lists
    result: [c_out][(length - 1) * stride - 2 * padding + k], as torch's conv_transpose1d
    """
    c_in, length = len(x), len(x[0])
    c_out, k = len(w[0]), len(w[0][0])
    n_out = (length - 1) * stride - 2 * padding + k

    def one(o, pos):
        total = 0.0
        for tap in range(k):
            src = (pos + padding - tap) // stride
            if src < 0 or src >= length:
                continue
            for i in range(c_in):
                total += x[i][src] * w[i][o][tap]
        return total

    return [[one(o, pos) for pos in range(n_out)] for o in range(c_out)]
