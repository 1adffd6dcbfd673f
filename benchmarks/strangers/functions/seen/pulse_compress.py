import numpy as np


def lfm(bw, tp, fs):
    t = np.arange(int(round(tp * fs))) / fs
    return np.exp(1j * np.pi * bw / tp * (t - tp / 2) ** 2)


def pulse_compress(iq, replica, window=None):
    """Matched filtering of every pulse of a CPI in the frequency domain.

    iq       (n_pulses, n_range) complex baseband samples
    replica  (n_tx,) transmitted waveform
    window   optional (n_tx,) amplitude taper for the replica

    Range bin r of the result holds the correlation of the received pulse with
    the replica delayed by r samples, so a point target at delay r peaks in
    bin r with value sum |replica|^2.
    """
    iq = np.atleast_2d(iq)
    ref = replica if window is None else replica * window
    n_tx, n_rng = ref.size, iq.shape[1]
    nfft = 1 << int(np.ceil(np.log2(n_rng + n_tx - 1)))
    h = ref[::-1]
    H = np.fft.fft(h, nfft)
    y = np.fft.ifft(np.fft.fft(iq, nfft, axis=1) * H, axis=1)
    return y[:, n_tx - 1:n_tx - 1 + n_rng]
