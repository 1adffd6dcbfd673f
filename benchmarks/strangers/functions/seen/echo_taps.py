import numpy as np


def multitap_delay(dry, taps, rate=44100):
    """Multi-tap delay (no feedback).

    taps -- list of (milliseconds, gain), delays above zero; every tap repeats the dry
            sound once, that much later and scaled by its gain
    Returns dry sound plus repeats, long enough for the last repeat to end.
    """
    taps = [(int(round(ms * rate / 1000.0)), gain) for ms, gain in taps]
    longest = max((d for d, _ in taps), default=0)
    wet = np.concatenate([np.asarray(dry, dtype=float), np.zeros(longest)])
    for d, gain in taps:
        wet[d:] += gain * wet[:-d]
    return wet
