import numpy as np


def overlap_save(chunks, h, nfft=128):
    """Filter an endless stream of chunks with the FIR h by overlap-save.

    A generator. It starts from silence and yields arrays of nfft - len(h) + 1
    samples as soon as they are complete; the last one may be shorter. Put together
    they have as many samples as went in (the tail of the filter is not flushed).
    """
    taps = len(h)
    hop = nfft - taps + 1
    if hop < 1:
        raise ValueError("nfft must be at least len(h)")
    H = np.fft.rfft(h, nfft)
    history = np.zeros(taps - 1)
    pending = np.zeros(0)

    def run(block):
        spec = np.fft.rfft(np.concatenate([history, block]), nfft)
        return np.fft.irfft(spec * H, nfft)[taps - 1:taps - 1 + len(block)]

    for chunk in chunks:
        pending = np.concatenate([pending, chunk])
        while len(pending) >= hop:
            block, pending = pending[:hop], pending[hop:]
            yield run(block)
            history = np.concatenate([history, block])[hop:]
    if len(pending):
        yield run(pending)
