"""Convolution reverb helpers."""
import numpy as np


def _pow2(n):
    return 1 << int(np.ceil(np.log2(max(n, 1))))


def convolve_ir(signal, ir, block=512):
    """Convolve audio with an impulse response (overlap-add).

    signal : (samples,) or (channels, samples), finite
    ir     : (taps,), the same for all channels
    block  : samples taken per FFT

    Returns the full convolution, samples + taps - 1 long, float64.
    """
    x = np.atleast_2d(np.asarray(signal, dtype=np.float64))
    h = np.asarray(ir, dtype=np.float64)
    n, m = x.shape[-1], len(h)
    nfft = _pow2(block + m - 1)
    H = np.fft.rfft(h, nfft)

    y = np.zeros((x.shape[0], n + m - 1))
    for start in range(0, n, block):
        seg = x[:, start:start + block]
        wet = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
        length = seg.shape[-1] + m - 1
        y[:, start:start + length] = wet[:, :length]
    return y[0] if np.ndim(signal) == 1 else y
