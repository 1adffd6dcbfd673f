import numpy as np
from scipy.signal import oaconvolve


def reverb(dry, ir, wet=0.3, predelay=0, keep_tail=False):
    """dry (frames,) or (frames, 2), float -1..1; ir (taps, 2): left and right impulse response.
    Always stereo out, float32.

    out = (1-wet)*dry + wet*(dry (*) ir delayed by predelay frames); both sides of the impulse
    response are scaled by one number, so that the balance is kept and their mean energy is 1.
    The tail is thrown away unless keep_tail. If the mix would clip, the whole of it
    is turned down to a peak of 1, otherwise the level is left as it is.
    """
    if dry.ndim == 1:
        dry = np.stack([dry, dry], axis=1)
    ir = ir / np.sqrt(np.sum(np.square(ir)) / 2)
    wet_sig = oaconvolve(dry, ir, mode="full", axes=0)
    total = len(wet_sig) + predelay
    mix = np.zeros((total, 2))
    mix[:len(dry)] = (1 - wet) * dry
    mix[predelay:] += wet * wet_sig
    if not keep_tail:
        mix = mix[:len(dry)]
    peak = np.abs(mix).max(initial=0.0)
    if peak > 1:
        mix = mix / peak
    return mix.astype(np.float32)
