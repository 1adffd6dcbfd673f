# pure python so it runs on the Pi without numpy


def fir_filter(samples, taps, history=[]):
    """Run a buffer of samples through an FIR filter.

    Returns a list with one output per sample, y[n] = sum_k taps[k] * x[n-k].
    For one-shot filtering just leave `history` out and the filter starts from
    silence; to filter a long recording buffer by buffer, pass the same list
    each time.
    """
    out = []
    for s in samples:
        history.insert(0, s)
        del history[len(taps):]
        acc = 0.0
        for h, t in zip(history, taps):
            acc += h * t
        out.append(acc)
    return out


def moving_average_taps(n):
    return [1.0 / n] * n
