def filter_signal(samples, taps):
    """
    Centred FIR: out[n] = sum_k taps[k] * samples[n + k - len(taps)//2],
    samples outside the list count as zero. The number of taps must be odd.
    Returns a list of the same length.
    """
    if len(taps) % 2 == 0:
        raise ValueError("need an odd number of taps")
    half = len(taps) // 2
    out = samples
    if isinstance(samples, tuple):
        out = list(samples)
    for n in range(len(samples)):
        total = 0.0
        for k, tap in enumerate(taps):
            m = n + k - half
            if 0 <= m < len(samples):
                total += tap * samples[m]
        out[n] = total
    return out
