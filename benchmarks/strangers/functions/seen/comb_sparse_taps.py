def fir_skip_zeros(x, taps):
    """y[n] = sum_k taps[k] * x[n-k] for n = 0 .. len(x)-1, x being zero for n < 0.

    Meant for echo/comb filters whose impulse response is mostly zeros
    (e.g. [1, 0, 0, 0, 0.6]): multiplications by zero taps are skipped.
    """
    y = []
    for n in range(len(x)):
        s = 0.0
        for k, h in enumerate(taps):
            if h == 0 or k > n:
                break
            s += h * x[n - k]
        y.append(s)
    return y
