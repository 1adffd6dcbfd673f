#!/usr/bin/env python
# build synthetic seismograms: s(t) = r(t) * w(t)
import numpy as np


def _nextpow2(n):
    return int(np.ceil(np.log2(max(n, 1))))


def synthetic(refl, wavelet):
    """
    synthetic seismogram from a reflectivity series and a causal wavelet

    refl    : reflectivity, one sample per dt
    wavelet : source wavelet at the same dt, first sample at t=0, not longer than refl

    returns the linear convolution of the two cut to the record length len(refl),
    i.e. np.convolve(refl, wavelet)[:len(refl)], computed in the frequency domain
    """
    refl = np.asarray(refl, dtype=float)
    wavelet = np.asarray(wavelet, dtype=float)
    nt = refl.size
    if wavelet.size > nt:
        raise ValueError('wavelet longer than record')

    nfft = 2 ** _nextpow2(nt)
    R = np.fft.rfft(refl, nfft)
    W = np.fft.rfft(wavelet, nfft)
    s = np.fft.irfft(R * W, nfft)
    return s[:nt]
