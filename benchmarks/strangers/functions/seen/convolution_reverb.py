import numpy as np


def _next_pow2(n):
    return 1 << max(int(n) - 1, 0).bit_length()


def apply_impulse_response(audio, ir, wet=1.0, dry=0.0):
    """Convolution reverb.

    audio : (samples,) or (samples, channels) float array
    ir    : mono room impulse response, (taps,)

    The reverb tail that rings past the end of the clip is cut, so the result
    has the shape of ``audio``.
    """
    squeeze = audio.ndim == 1
    x = audio[:, None] if squeeze else audio
    n_samples = x.shape[0]
    nfft = _next_pow2(max(n_samples, len(ir)))

    X = np.fft.rfft(x, nfft, axis=0)
    H = np.fft.rfft(ir, nfft)
    y = np.fft.irfft(X * H[:, None], nfft, axis=0)[:n_samples]

    out = wet * y + dry * x
    return out[:, 0] if squeeze else out
