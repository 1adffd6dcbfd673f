"""Filter bank for the spectrum display, pure Python."""


def _convolve_causal(x, taps):
    y = []
    for n in range(len(x)):
        acc = 0.0
        for k in range(min(n + 1, len(taps))):
            acc += taps[k] * x[n - k]
        y.append(acc)
    return y


def make_bank(bands, gains=None):
    """Build one causal filter function per band.

    bands  sequence of tap lists
    gains  one factor per band, or None for 1.0 each
    Returns a list of functions; each takes a list of samples and returns
    the filtered samples of its band (same length).
    """
    if gains is None:
        gains = [1.0] * len(bands)
    if len(gains) != len(bands):
        raise ValueError("one gain per band is needed")
    filters = []
    for taps, gain in zip(bands, gains):
        scaled = [gain * t for t in taps]

        def band(samples):
            return _convolve_causal(samples, scaled)

        filters.append(band)
    return filters
