"""Offline convolution reverb helpers."""
import numpy as np


def _next_pow2(n):
    return 1 << (int(n) - 1).bit_length()


def overlap_add(dry, ir, block=256):
    """Convolve a mono signal with an impulse response, block by block.

    The result has the full length len(dry) + len(ir) - 1, so the
    reverb tail rings out.
    """
    dry = np.asarray(dry, dtype=np.float64)
    ir = np.asarray(ir, dtype=np.float64)
    nfft = _next_pow2(block + len(ir) - 1)
    H = np.fft.rfft(ir, nfft)

    wet = np.zeros(len(dry) + len(ir) - 1)
    for pos in range(0, len(dry), block):
        chunk = dry[pos:pos + block]
        y = np.fft.irfft(np.fft.rfft(chunk, nfft) * H, nfft)
        n = len(chunk) + len(ir) - 1
        wet[pos:pos + n] += y[:n]
    return wet
