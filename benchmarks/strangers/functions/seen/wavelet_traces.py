import numpy as np


def synthesize(refl, wavelet, t0):
    """Synthetic seismogram: convolve reflectivity traces with a wavelet.

    refl    : (ntrace, nt) reflectivity series
    wavelet : (nw,) samples
    t0      : index of the wavelet sample which sits at zero time, 0 <= t0 < nw.
              t0=0 is a causal (minimum phase) wavelet, t0=nw//2 a zero phase
              one of odd length, t0=nw-1 an anti-causal one.

    Output has the shape of refl; no energy is wrapped around, samples before
    or after the trace count as zero.
    """
    refl = np.atleast_2d(np.asarray(refl, dtype=float))
    wavelet = np.asarray(wavelet, dtype=float)
    nw = wavelet.size
    if not 0 <= t0 < nw:
        raise ValueError("t0 out of range")
    ntr, nt = refl.shape
    seis = np.zeros((ntr, nt))
    for j in range(nw):
        lag = j - t0
        if abs(lag) >= nt:
            continue
        if lag >= 0:
            seis[:, lag:] += wavelet[j] * refl[:, :nt - lag]
        else:
            seis[:, :nt + lag] += wavelet[j] * refl[:, -lag:]
    return seis
