import numpy as np


def matched_filter(rx, ref):
    """Matched filter for complex baseband (I/Q) samples.

    Cross-correlates rx with the reference burst, r[l] = sum_n rx[n + l] * ref*[n], l >= 0,
    only lags where the burst lies wholly inside rx. |r| peaks at the arrival sample.
    """
    rx = np.asarray(rx)
    ref = np.asarray(ref)
    n = len(rx) + len(ref) - 1
    nfft = 1 << (n - 1).bit_length()
    R = np.fft.fft(rx, nfft)
    S = np.fft.fft(ref[::-1], nfft)
    r = np.fft.ifft(R * S)
    r = r[len(ref) - 1:len(rx)]
    if not (np.iscomplexobj(rx) or np.iscomplexobj(ref)):
        r = r.real
    return r
