def fir_filter(samples, taps):
    """Direct form FIR filter.

    y[n] = taps[0]*samples[n] + taps[1]*samples[n-1] + ...

    Samples before the start of the list count as zero. There should be at
    least as many samples as taps. Returns a list as long as `samples`.
    """
    output = []
    for n in range(len(samples)):
        acc = 0.0
        for k, tap in enumerate(taps):
            acc += tap * samples[n - k]
        output.append(acc)
    return output
