import numpy as np

# Overlap-add. Long recording x, short room response h.

def overlap_add(x, h, block=256):
    M = len(h)
    N = 2 ** int(np.ceil(np.log2(block + M - 1))) if block + M > 2 else 2
    H = np.fft.rfft(h, N)
    y = np.zeros(len(x) + M - 1)
    for start in range(0, len(x), block):
        seg = x[start:start + block]
        piece = np.fft.irfft(np.fft.rfft(seg, N) * H, N)
        m = len(seg) + M - 1        # the last one may be shorter
        y[start:start + m] += piece[:m]
    return y


if __name__ == "__main__":
    rng = np.random.default_rng(3)
    x, h = rng.normal(size=1001), rng.normal(size=33)
    print(np.abs(overlap_add(x, h) - np.convolve(x, h)).max())
