import numpy as np

# Convolution reverb. dry: (samples, 2) stereo; ir: (taps,) mono impulse response,
# used for both channels. The result keeps the reverb's tail: samples + taps - 1 rows.


def reverb_ola(dry, ir, block=256):
    L = len(ir)
    nfft = 1 << int(np.ceil(np.log2(block + L - 1)))
    IR = np.fft.rfft(ir, nfft)[:, None]
    wet = np.zeros((len(dry) + L - 1, dry.shape[1]))
    for start in range(0, len(dry), block):
        seg = dry[start:start + block]            # the last one can be shorter
        piece = np.fft.irfft(np.fft.rfft(seg, nfft, axis=0) * IR, nfft, axis=0)
        m = len(seg) + L - 1
        wet[start:start + m] += piece[:m]
    return wet


if __name__ == "__main__":
    rng = np.random.default_rng(1)
    d = rng.standard_normal((1000, 2))
    r = rng.standard_normal(77) * np.exp(-np.arange(77) / 20)
    print(np.abs(reverb_ola(d, r)[:, 0] - np.convolve(d[:, 0], r)).max())
