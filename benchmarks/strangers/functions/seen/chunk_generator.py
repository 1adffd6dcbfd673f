import numpy as np


def convolve_stream(chunks, h):
    """Generator. Convolves an endless signal that arrives in pieces.

    For each non-empty chunk one array of the same length is yielded; when the input ends, the
    tail of len(h)-1 samples follows (if there is one). Joined together: np.convolve(signal, h).
    """
    h = np.asarray(h)
    m1 = len(h) - 1
    past = np.zeros(m1)
    for chunk in chunks:
        chunk = np.asarray(chunk)
        if chunk.size == 0:
            continue
        buf = np.concatenate([past, chunk])
        yield np.convolve(buf, h)[m1:m1 + chunk.size]
        past = buf[buf.size - m1:]
    if m1:
        yield np.convolve(past, h)[m1:]
