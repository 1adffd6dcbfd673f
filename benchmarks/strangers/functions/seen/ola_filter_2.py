import numpy as np

# Overlap-add, see Oppenheim & Schafer section 8.7.3


def overlap_add(x, h, block_len=256):
    """Filter the long signal x with the FIR h, block by block.

    Returns the complete linear convolution (len(x) + len(h) - 1 samples).
    """
    x = np.asarray(x, dtype=np.float64)
    h = np.asarray(h, dtype=np.float64)
    M = h.size
    nfft = int(2 ** np.ceil(np.log2(block_len + M - 1)))
    H = np.fft.rfft(h, nfft)
    y = np.zeros(x.size + nfft)

    for start in range(0, x.size, block_len):
        blk = x[start:start + block_len]
        y[start:start + nfft] += np.fft.irfft(np.fft.rfft(blk, nfft) * H, nfft)

    return y[:x.size + M - 1]
