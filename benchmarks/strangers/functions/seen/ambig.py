import numpy as np


def matched_filter(rx, pulse):
    """Pulse compression of complex baseband data.

    rx    : (..., nsamp) complex echoes, fast time last
    pulse : (m,) complex transmitted waveform, m <= nsamp
    Returns (..., nsamp): out[n] = sum_k rx[n+k] * conj(pulse[k]), samples beyond the end of rx
    being zero; an echo starting at sample n peaks at n.
    """
    rx = np.asarray(rx)
    p = np.asarray(pulse)
    ns, m = rx.shape[-1], p.size
    nfft = 1
    while nfft < ns + m - 1:
        nfft <<= 1
    R = np.fft.fft(rx, nfft, axis=-1)
    P = np.fft.fft(p[::-1], nfft)
    y = np.fft.ifft(R * P, axis=-1)
    return y[..., m - 1:m - 1 + ns]
