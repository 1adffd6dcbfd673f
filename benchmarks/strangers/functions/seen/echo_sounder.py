import numpy as np

SOUND_SPEED = 1500.0  # m/s, sea water


def echo_range(ping, received, fs, c=SOUND_SPEED):
    """Distance (m) of the strongest echo.

    ping     : transmitted samples
    received : hydrophone samples, sample 0 at the start of transmission
    fs       : sampling rate in Hz
    """
    r = np.correlate(received, ping, "full")
    lags = np.arange(1 - len(ping), len(received))
    causal = lags >= 0
    best = lags[causal][np.argmax(np.abs(r[causal]))]
    return c * best / fs / 2
