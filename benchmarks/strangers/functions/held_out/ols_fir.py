"""Block FFT filtering (overlap-save) for long recordings.

The taps are NOT time reversed, i.e. this is the sliding dot product that a
conv1d layer does:   y[t] = sum_m taps[m] * signal[t + m]
"""
import numpy as np


def ols_fir(signal, taps, nfft=128):
    """signal: (..., T) real; taps: (M,) real; returns (..., T - M + 1)."""
    if np.iscomplexobj(signal) or np.iscomplexobj(taps):
        raise TypeError("real input only")
    signal = np.asarray(signal, dtype=float)
    taps = np.asarray(taps, dtype=float)
    if taps.ndim != 1:
        raise ValueError("taps must be 1-D")
    m = taps.size
    t = signal.shape[-1]
    if m > t:
        raise ValueError("signal shorter than filter")
    if 2 * m > nfft:
        raise ValueError("choose nfft >= 2 * len(taps)")
    if m == 1:
        return signal * taps[0]

    spectrum = np.conj(np.fft.rfft(taps, nfft))
    hop = nfft - m + 2                     # fresh output samples in each block
    n_out = t - m + 1
    y = np.zeros(signal.shape[:-1] + (n_out,))
    for start in range(0, n_out, hop):
        seg = signal[..., start:start + nfft]
        blk = np.fft.irfft(np.fft.rfft(seg, nfft) * spectrum, nfft)
        stop = min(start + hop, n_out)
        y[..., start:stop] = blk[..., :stop - start]
    return y


if __name__ == "__main__":
    rng = np.random.default_rng(0)
    s, h = rng.standard_normal(100), rng.standard_normal(9)
    print(np.abs(ols_fir(s, h) - np.correlate(s, h, "valid")).max())
