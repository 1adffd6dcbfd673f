def fir_filter(samples, taps, history=[]):
    """FIR filter: y[n] = sum_k taps[k] * x[n - k].

    `history` holds the samples before the block, newest last; without it the
    signal is taken as zero before the first sample. Returns a list with
    len(samples) values.
    """
    need = len(taps) - 1
    while len(history) < need:
        history.insert(0, 0.0)
    out = []
    for s in samples:
        history.append(s)
        acc = 0.0
        for k, t in enumerate(taps):
            acc += t * history[-1 - k]
        out.append(acc)
    return out
