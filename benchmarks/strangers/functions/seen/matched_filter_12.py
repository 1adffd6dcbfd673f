import numpy as np
from scipy import fft


def matchedFilter(rx, pulse):
    """Pulse compression: r[l] = sum_n rx[n + l] * conj(pulse[n]).

    Returns (lags, r) for l = -(len(pulse)-1) ... len(rx)-1. A copy of the pulse
    that starts at sample d of rx gives a real positive peak at lag d, of height
    |pulse|^2 (energy), nothing is normalised. Real inputs -> real r.
    """
    rx = np.asarray(rx); pulse = np.asarray(pulse)
    N = len(rx); M = len(pulse)
    lags = np.arange(-(M - 1), N)
    nfft = fft.next_fast_len(N + M - 1)
    X = fft.fft(rx, nfft)
    P = fft.fft(pulse, nfft)
    r = fft.ifft(X * np.conj(P))
    # negative lags sit at the end of the circular result
    r = r[lags % nfft]
    if not (np.iscomplexobj(rx) or np.iscomplexobj(pulse)):
        r = r.real
    return lags, r


if __name__ == '__main__':
    t = np.arange(128) / 128
    chirp = np.exp(1j * np.pi * 40 * t ** 2)
    echo = np.zeros(1000, complex)
    echo[300:428] = 0.2 * chirp
    lags, r = matchedFilter(echo, chirp)
    print("echo at", lags[np.argmax(np.abs(r))])
