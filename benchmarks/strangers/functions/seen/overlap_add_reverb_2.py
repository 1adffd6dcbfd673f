import numpy as np
from scipy import fft as sfft


def reverb(dry, ir, block=256):
    """Convolution reverb, mono. Overlap-add with blocks of `block` samples.

    The wet signal has len(dry) + len(ir) - 1 samples, i.e. the tail rings out.
    """
    dry = np.asarray(dry, dtype=np.float64)
    ir = np.asarray(ir, dtype=np.float64)
    L, M = block, len(ir)
    nfft = sfft.next_fast_len(L + M - 1, real=True)
    H = sfft.rfft(ir, nfft)

    wet = np.zeros(len(dry) + M - 1)
    n_blocks = len(dry) // L
    for b in range(n_blocks):
        seg = dry[b * L:(b + 1) * L]
        y = sfft.irfft(sfft.rfft(seg, nfft) * H, nfft)[:L + M - 1]
        wet[b * L:b * L + L + M - 1] += y
    return wet


if __name__ == "__main__":
    rng = np.random.default_rng(0)
    d = rng.standard_normal(1024)
    h = rng.standard_normal(100)
    print(abs(reverb(d, h) - np.convolve(d, h)).max())
