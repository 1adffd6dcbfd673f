import numpy as np
from scipy.signal import fftconvolve


def reverb(dry, ir, mix=0.3, keep_tail=False, gain_db=0.0):
    """
    Convolution reverb for 16-bit PCM.

    dry : int16, (frames,) or (frames, 2)
    ir  : float or int16, (n,) or (n, 2); int16 is read as full scale = 1.0. It is
          normalised to unit *energy* (both channels together, mean of the two), so that
          white noise comes out about as loud as it went in.
    mix : 0 = dry only, 1 = wet only (linear crossfade); gain applies to the sum

    A mono signal with a stereo ir becomes stereo; a mono ir serves both channels.
    The tail is cut unless keep_tail. Too loud samples are clipped, never wrapped.
    """
    if dry.dtype != np.int16:
        raise TypeError("int16 expected")
    x = dry.astype(np.float64) / 32768.0
    h = ir / 32768.0 if ir.dtype == np.int16 else np.asarray(ir, dtype=np.float64)
    mono = x.ndim == 1 and h.ndim == 1
    x = x.reshape(len(x), -1)
    h = h.reshape(len(h), -1)
    h = h / np.sqrt((h ** 2).sum(axis=0).mean())

    channels = max(x.shape[1], h.shape[1])
    x = np.broadcast_to(x, (len(x), channels))
    h = np.broadcast_to(h, (len(h), channels))
    wet = fftconvolve(x, h, axes=0)
    frames = len(wet) if keep_tail else len(x)

    out = mix * wet[:frames]
    out[:len(x)] += (1.0 - mix) * x
    out *= 10.0 ** (gain_db / 20.0)
    pcm = np.clip(np.rint(out * 32768.0), -32768, 32767).astype(np.int16)
    return pcm[:, 0] if mono else pcm
