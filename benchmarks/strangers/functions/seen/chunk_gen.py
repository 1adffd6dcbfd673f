import numpy as np


def convolve_chunks(chunks, h):
    """Convolve an iterable of chunks lazily with h.

    Yields one array per non-empty chunk, of its length; at the end of the input one more, with the
    len(h)-1 values that ring on (not for len(h) == 1, nor if nothing ever came).
    Concatenated: np.convolve(np.concatenate(chunks), h).
    """
    h = np.asarray(h, dtype=float)
    carry = np.zeros(len(h) - 1)
    seen = False
    for c in chunks:
        c = np.asarray(c, dtype=float)
        if not c.size:
            continue
        seen = True
        y = np.convolve(c, h)
        y[:len(carry)] += carry
        yield y[:c.size]
        carry = y[c.size:].copy()
    if seen and carry.size:
        yield carry
