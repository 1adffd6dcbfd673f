import numpy as np

def overlap_save(x, h, nfft=None):
    """Linear convolution of x and h (same as np.convolve(x, h)) block by block, overlap-save."""
    M = len(h)
    if nfft is None:
        nfft = 1 << (4 * M - 1).bit_length()
    step = nfft - M + 1
    if step < 1:
        raise ValueError("nfft must be at least len(h)")
    total = len(x) + M - 1
    nblk = -(-total // step)
    buf = np.concatenate([np.zeros(M - 1), x, np.zeros(nblk * step - len(x))])
    Hf = np.fft.fft(h, nfft)
    out = []
    for i in range(nblk):
        blk = buf[i * step:i * step + nfft]
        out.append(np.fft.ifft(np.fft.fft(blk) * Hf)[M - 1:].real)
    return np.concatenate(out)[:total]
