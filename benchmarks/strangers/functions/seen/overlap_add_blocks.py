"""Long convolutions by the overlap-add method (Stockham 1966)."""
import numpy as np


def _pow2(n):
    return 1 << max(0, int(n - 1).bit_length())


def oa_convolve(signal, taps, block=None):
    """Full linear convolution of two 1-D sequences, real or complex.

    `block` is the number of signal samples per FFT; chosen from the number of
    taps if it isn't given.  The result has len(signal) + len(taps) - 1 samples
    and is the same as np.convolve(signal, taps) up to rounding.
    """
    s = np.asarray(signal)
    h = np.asarray(taps)
    if s.ndim != 1 or h.ndim != 1 or s.size == 0 or h.size == 0:
        raise ValueError("two non-empty 1-D sequences, please")

    complex_in = np.iscomplexobj(s) or np.iscomplexobj(h)
    fwd, inv = (np.fft.fft, np.fft.ifft) if complex_in else (np.fft.rfft, np.fft.irfft)

    if block is None:
        block = _pow2(4 * h.size) - h.size + 1
    nfft = _pow2(block + h.size - 1)
    H = fwd(h, nfft)

    out = np.zeros(s.size + h.size - 1, dtype=complex if complex_in else float)
    for start in range(0, s.size, block):
        seg = s[start:start + block]
        piece = inv(fwd(seg, nfft) * H, nfft)[:seg.size + h.size - 1]
        out[start:start + piece.size] += piece
    return out
