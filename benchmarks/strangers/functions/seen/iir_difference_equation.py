def lfilter_py(b, a, x):
    """Recursive digital filter, plain Python version of scipy.signal.lfilter(b, a, x).

    a[0]*y[n] = b[0]*x[n] + ... + b[M]*x[n-M] - a[1]*y[n-1] - ... - a[N]*y[n-N]

    with zero initial state.
    """
    y = []
    for n in range(len(x)):
        forward = 0.0
        for k in range(len(b)):
            if n - k >= 0:
                forward += b[k] * x[n - k]
        back = 0.0
        for k in range(1, len(a)):
            if n - k >= 0:
                back += a[k] * y[n - k]
        y.append(forward / a[0] - back)
    return y
