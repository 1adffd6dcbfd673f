# Exercise 3.2: FIR filter as a difference equation
#   y[n] = b0 x[n] + b1 x[n-1] + ... + bM x[n-M],   x[n] = 0 for n < 0


def fir(b, x):
    y = []
    for n in range(len(x)):
        s = 0.0
        for k in range(min(len(b), len(x))):
            s += b[k] * x[n - k]
        y.append(s)
    return y
