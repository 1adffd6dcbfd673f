import numpy as np
from scipy.signal import fftconvolve


def reverb(audio, ir, wet=0.3, predelay=0):
    """Convolution reverb for 16-bit audio.

    audio : int16, (frames,) mono or (frames, channels)
    ir    : float impulse response, (taps,) used for all channels, or
            (taps, channels), one per channel. Used as it is, not normalised.
    wet   : 0 = dry signal only ... 1 = reverb only (linear cross-fade)
    predelay : frames by which the reverb comes later than the dry sound

    The tail is kept: the result has frames + predelay + taps - 1 frames. It is
    rounded and clipped to int16; no automatic gain. (FFT inside: a value lying
    exactly halfway between two integers may be rounded either way.)
    """
    audio = np.asarray(audio)
    if audio.dtype != np.int16:
        raise TypeError("16-bit audio expected")
    if audio.size == 0:
        raise ValueError("no audio")
    mono = audio.ndim == 1
    dry = audio.astype(np.float64).reshape(len(audio), -1)
    ir = np.asarray(ir, dtype=np.float64).reshape(len(ir), -1)
    if ir.shape[1] not in (1, dry.shape[1]):
        raise ValueError("impulse response does not fit the number of channels")

    frames, taps = len(dry), len(ir)
    out = np.zeros((frames + predelay + taps - 1, dry.shape[1]))
    out[predelay:] += wet * fftconvolve(dry, np.broadcast_to(ir, (taps, dry.shape[1])), axes=0)
    out[:frames] += (1.0 - wet) * dry

    out = np.clip(np.rint(out), -32768, 32767).astype(np.int16)
    return out[:, 0] if mono else out
