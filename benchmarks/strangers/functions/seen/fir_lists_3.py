def fir(x, b):
    """y[n] = b[0]*x[n] + b[1]*x[n-1] + ... ; the signal is zero before it starts.

    b has at most as many taps as x has samples.
    """
    y = []
    for n in range(len(x)):
        y.append(sum(b[k] * x[n - k] for k in range(len(b))))
    return y
