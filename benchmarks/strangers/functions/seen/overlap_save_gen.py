import numpy as np


def overlap_save(blocks, h, hop=256):
    """Lazily filter a (possibly endless) stream of real sample blocks.

    blocks -- any iterable of 1-D arrays; the sizes may vary
    h      -- FIR impulse response
    hop    -- number of new samples per FFT

    Yields arrays which, strung together, are the full linear convolution of the
    whole stream with h, including the len(h) - 1 samples of tail. Their sizes
    have nothing to do with the sizes of the incoming blocks. A stream without
    any sample yields nothing.
    """
    h = np.asarray(h, dtype=float)
    overlap = len(h) - 1
    nfft = hop + overlap
    H = np.fft.rfft(h, nfft)

    frame = np.zeros(nfft)          # [old overlap | hop new samples]
    pending = np.zeros(0)
    total = produced = 0

    def run(new):
        frame[:overlap] = frame[hop:].copy()
        frame[overlap:] = new
        # the first `overlap` outputs are wrapped around and of no use
        return np.fft.irfft(np.fft.rfft(frame) * H, nfft)[overlap:]

    for block in blocks:
        block = np.asarray(block, dtype=float)
        total += len(block)
        pending = np.concatenate([pending, block])
        while len(pending) >= hop:
            produced += hop
            yield run(pending[:hop])
            pending = pending[hop:]

    if total == 0:
        return
    remaining = total + overlap - produced
    while remaining > 0:
        new = np.zeros(hop)
        new[:len(pending)] = pending
        pending = pending[:0]
        y = run(new)[:remaining]
        remaining -= len(y)
        yield y
