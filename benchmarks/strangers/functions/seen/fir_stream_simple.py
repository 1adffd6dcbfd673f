def fir_filter(samples, taps, delay_line=[]):
    """FIR filter a list of samples, zero initial conditions.

    Pass your own delay_line list to keep the state from one chunk to the next;
    without one every call starts from silence.
    """
    while len(delay_line) < len(taps):
        delay_line.append(0.0)
    out = []
    for s in samples:
        delay_line.insert(0, s)
        delay_line.pop()
        acc = 0.0
        for t, d in zip(taps, delay_line):
            acc += t * d
        out.append(acc)
    return out
