import numpy as np


def ola_filter(chunks, h, nfft=None):
    """Generator: filters a stream of 1-D chunks by overlap-add.

    For every chunk that comes in, one array of the same length goes out (an empty chunk
    gives an empty array).  When the source is exhausted one last array follows:
    the tail of len(h) - 1 samples.  So np.concatenate(list(ola_filter(...)))
    is the full convolution.
    """
    h = np.asarray(h, dtype=float)
    m = len(h)
    if nfft is None:
        nfft = 1
        while nfft < 4 * m:
            nfft *= 2
    step = nfft - m + 1
    if step < 1:
        raise ValueError("nfft too small for this filter")
    H = np.fft.rfft(h, nfft)
    carry = np.zeros(m - 1)

    for chunk in chunks:
        chunk = np.asarray(chunk, dtype=float)
        n = len(chunk)
        acc = np.zeros(n + m - 1)
        acc[:m - 1] = carry
        for start in range(0, n, step):
            piece = chunk[start:start + step]
            seg = np.fft.irfft(np.fft.rfft(piece, nfft) * H, nfft)
            stop = len(piece) + m - 1
            acc[start:start + stop] += seg[:stop]
        carry = acc[n:].copy()
        yield acc[:n]
    yield carry


if __name__ == "__main__":
    rng = np.random.default_rng(0)
    sig = rng.normal(size=1000)
    fir = rng.normal(size=31)
    got = np.concatenate(list(ola_filter(np.array_split(sig, 7), fir)))
    print(abs(got - np.convolve(sig, fir)).max())
