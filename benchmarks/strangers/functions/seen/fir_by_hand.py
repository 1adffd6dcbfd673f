def fir(samples, taps):
    """Direct form FIR filter, pure Python.

        y[n] = taps[0]*x[n] + taps[1]*x[n-1] + ... + taps[M-1]*x[n-M+1]

    The filter is at rest at the start: x[n] = 0 for n < 0.
    Needs len(samples) >= len(taps). Output is as long as the input.
    """
    out = []
    for n in range(len(samples)):
        acc = 0.0
        for k, h in enumerate(taps):
            acc += h * samples[n - k]
        out.append(acc)
    return out
