"""Linear-phase FIR, ported from fir_sym.c"""


def fir_sym(x, coef):
    """Filter list x with symmetric taps (coef[k] == coef[n-1-k]).

    Folds the delay line first so that only half the multiplies are needed.
    Starts from a zero delay line; returns len(x) samples.
    """
    n = len(coef)
    half = (n + 1) >> 1
    dly = [0.0] * n
    out = []
    for s in x:
        dly.insert(0, s)
        dly.pop()
        acc = 0.0
        for k in range(half):
            acc += coef[k] * (dly[k] + dly[n - 1 - k])
        out.append(acc)
    return out
