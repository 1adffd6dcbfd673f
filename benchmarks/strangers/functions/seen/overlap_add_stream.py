import numpy as np


def ola_filter(blocks, h):
    """Filter a stream of 1-D float blocks with the FIR `h` (overlap-add).

    Generator. For every incoming block one block of the same length comes out;
    when the input is exhausted the ringing of the filter follows as a last block
    of len(h) - 1 samples (left out if len(h) == 1). All together it is the full
    convolution. The blocks may differ in length.
    """
    h = np.asarray(h, dtype=float)
    tail = np.zeros(len(h) - 1)

    for block in blocks:
        block = np.asarray(block, dtype=float)
        n = len(block) + len(tail)
        y = np.zeros(n)
        if len(block):
            y = np.fft.irfft(np.fft.rfft(block, n) * np.fft.rfft(h, n), n)
        y[:len(tail)] += tail
        yield y[:len(block)]
        tail = y[len(block):]

    if len(tail):
        yield tail
