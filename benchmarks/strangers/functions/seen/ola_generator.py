import numpy as np

def overlap_add(chunks, h):
    """Filter an endless iterable of 1-D chunks (any lengths, empty ones too) with the FIR h.

    Yields for every chunk the equally long piece of the output that is final by then,
    and, when the chunks run out, one last piece: the tail of len(h) - 1 samples.
    Concatenated it all equals np.convolve(signal, h).
    """
    h = np.asarray(h, dtype=float)
    tail = np.zeros(len(h) - 1)
    for c in chunks:
        c = np.asarray(c, dtype=float)
        n = len(c) + len(h) - 1
        if len(c):
            size = 1 << (n - 1).bit_length()
            y = np.fft.irfft(np.fft.rfft(c, size) * np.fft.rfft(h, size), size)[:n]
        else:
            y = np.zeros(n)
        y[:len(tail)] += tail
        tail = y[len(c):].copy()
        yield y[:len(c)]
    yield tail
