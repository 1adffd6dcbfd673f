import numpy as np


def convolve_iq(samples, taps):
    """Convolve complex baseband (I/Q) samples with real or complex taps.

    Frequency-domain, linear, full length: len(samples) + len(taps) - 1.
    """
    samples = np.asarray(samples)
    taps = np.asarray(taps)
    n = samples.size + taps.size - 1
    nfft = 2 ** int(np.ceil(np.log2(n)))
    spectrum = np.fft.fft(samples, nfft) * np.fft.fft(taps, nfft)
    y = np.fft.ifft(spectrum)[:n]
    if np.isrealobj(taps):
        y = y.real      # drop the rounding noise
    return y
