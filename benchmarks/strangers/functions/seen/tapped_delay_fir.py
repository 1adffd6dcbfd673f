def fir_filter(samples, taps, history=[]):
    """FIR filter for the microcontroller simulation (no NumPy there).

    y[n] = taps[0]*x[n] + taps[1]*x[n-1] + ...

    history: the latest inputs, newest first.  Pass your own list to filter a
    stream in pieces, it is updated in place.  Without it the filter starts
    from rest (zeros).
    """
    out = []
    for s in samples:
        history.insert(0, s)
        del history[len(taps):]
        out.append(sum(c * v for c, v in zip(taps, history)))
    return out
