def fir(x, b):
    """y[n] = b[0]*x[n] + b[1]*x[n-1] + ... + b[M]*x[n-M], with zero initial conditions."""
    y = []
    for n in range(len(x)):
        y.append(sum(bk * x[n - k] for k, bk in enumerate(b)))
    return y
