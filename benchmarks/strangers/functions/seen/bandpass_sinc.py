import numpy as np


def bandpass_taps(numtaps, f_lo, f_hi, fs):
    """Linear phase band pass: difference of two ideal low passes, Hamming
    window. Any number of taps, symmetric about the middle of the filter."""
    lo, hi = f_lo / fs, f_hi / fs
    n = np.arange(numtaps) - numtaps // 2
    ideal = 2 * hi * np.sinc(2 * hi * n) - 2 * lo * np.sinc(2 * lo * n)
    return ideal * np.hamming(numtaps)


def bandpass(sig, f_lo, f_hi, fs, numtaps=101):
    """Filter a 1-D signal, output as long as (len(sig) + numtaps - 1)."""
    return np.convolve(sig, bandpass_taps(numtaps, f_lo, f_hi, fs))


if __name__ == "__main__":
    t = np.arange(2000) / 1000.0
    s = np.sin(2 * np.pi * 60 * t) + np.sin(2 * np.pi * 200 * t)
    print(np.std(bandpass(s, 40, 80, 1000.0)))
