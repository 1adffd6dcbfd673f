#!/usr/bin/env python
# Convolution reverb: dry signal * impulse response, processed block by block
# (overlap-add) so that long files don't need one giant FFT.

import numpy as np


def next_pow2(n):
    p = 1
    while p < n:
        p *= 2
    return p


def apply_reverb(dry, ir, block=512, wet=1.0):
    dry = np.asarray(dry, dtype=float)
    ir = np.asarray(ir, dtype=float)

    n_fft = next_pow2(max(block, len(ir)))
    IR = np.fft.rfft(ir, n_fft)

    out = np.zeros(len(dry) + len(ir) - 1)
    for start in range(0, len(dry), block):
        chunk = dry[start:start + block]
        y = np.fft.irfft(np.fft.rfft(chunk, n_fft) * IR, n_fft)
        stop = min(start + n_fft, len(out))
        out[start:stop] += y[:stop - start]      # tails overlap into the next block
    return wet * out


if __name__ == "__main__":
    fs = 44100
    t = np.arange(fs) / fs
    ir = np.exp(-6 * t[:8000]) * np.random.randn(8000)
    print(apply_reverb(np.sin(2 * np.pi * 440 * t), ir, block=4096).shape)
