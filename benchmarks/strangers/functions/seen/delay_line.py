def fir_filter(samples, taps, delay_line=[]):
    """Direct-form FIR filter.

    delay_line holds the last inputs, newest first, and is kept up to date, so
    a caller may hand the same list in again to go on with a signal.  Without
    it the filter starts from rest.
    """
    while len(delay_line) < len(taps):
        delay_line.append(0.0)
    out = []
    for s in samples:
        delay_line.insert(0, s)
        delay_line.pop()
        out.append(sum(t * d for t, d in zip(taps, delay_line)))
    return out
