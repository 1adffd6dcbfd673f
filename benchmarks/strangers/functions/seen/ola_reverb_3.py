import numpy as np


def next_pow2(n):
    return 1 << (int(n) - 1).bit_length()


def apply_reverb(dry, impulse, block=1000):
    """Linear convolution of a mono signal with a room impulse response.

    Works block by block (overlap-add), so long recordings don't need one giant FFT.
    The result has len(dry) + len(impulse) - 1 samples and does not depend on `block`.
    """
    dry = np.asarray(dry, dtype=float)
    impulse = np.asarray(impulse, dtype=float)
    L = len(impulse)
    nfft = next_pow2(max(block, L))
    H = np.fft.rfft(impulse, nfft)
    wet = np.zeros(len(dry) + L - 1 + nfft)
    for start in range(0, len(dry), block):
        seg = dry[start:start + block]
        wet[start:start + nfft] += np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
    return wet[:len(dry) + L - 1]


if __name__ == "__main__":
    t = np.arange(4000) / 8000
    print(apply_reverb(np.sin(2 * np.pi * 440 * t), np.exp(-np.arange(10) / 3.0)).shape)
