import numpy as np
from scipy.fft import fft, ifft, next_fast_len


def pulse_compress(rx, pulse, axis=-1, window=None):
    """Matched filter for radar returns.

    out[d] = sum_n conj(pulse[n] * window[n]) * rx[d + n] / sum_n window[n] |pulse[n]|^2

    i.e. sample d of the result belongs to an echo that STARTS at sample d (range
    gate d, no filter delay), and a noiseless echo of amplitude a gives exactly a
    there. Samples after the end of rx are taken as zero. The result is complex
    and has the shape of rx.

    rx     : array, fast time along `axis`
    pulse  : transmitted baseband replica, 1-D
    window : optional real taper for the replica (sidelobe control)
    """
    rx = np.moveaxis(np.asarray(rx), axis, -1)
    pulse = np.asarray(pulse)
    taper = np.ones(len(pulse)) if window is None else np.asarray(window, dtype=float)
    if taper.shape != pulse.shape:
        raise ValueError("window and pulse differ in length")

    gain = np.sum(taper * np.abs(pulse) ** 2)
    n = rx.shape[-1]
    nfft = next_fast_len(n + len(pulse) - 1)
    spectrum = fft(rx, nfft, axis=-1) * np.conj(fft(pulse * taper, nfft))
    out = ifft(spectrum, axis=-1)[..., :n] / gain
    return np.moveaxis(out, -1, axis)


def lfm_chirp(bandwidth, duration, fs):
    t = np.arange(int(round(duration * fs))) / fs - duration / 2
    return np.exp(1j * np.pi * bandwidth / duration * t ** 2)
