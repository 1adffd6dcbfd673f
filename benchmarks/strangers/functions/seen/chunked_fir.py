"""FIR filtering of a stream that arrives in pieces of any size."""
import numpy as np
from scipy.fft import irfft, next_fast_len, rfft


def _filter_core(taps):
    """Coroutine: send it a chunk, get the output samples that belong to it."""
    keep = len(taps) - 1
    past = np.zeros(keep)
    spectra = {}
    result = None
    while True:
        chunk = yield result
        line = np.concatenate([past, chunk])
        size = next_fast_len(max(len(line), 1), real=True)
        if size not in spectra:
            spectra[size] = rfft(taps, size)
        # wrap-around touches the first `keep` samples only, and those are dropped
        result = irfft(rfft(line, size) * spectra[size], size)[keep:len(line)]
        past = line[len(line) - keep:]


def filter_in_chunks(chunks, taps):
    """Generator over the filtered pieces of a stream.

    Yields, for every chunk (empty ones too), as many samples as the chunk has, and
    at the end the ring-out of len(taps) - 1 samples; put together they are the full
    convolution of the whole stream with the taps. The stream is real, at rest before
    it starts.
    """
    taps = np.asarray(taps, dtype=float)
    core = _filter_core(taps)
    next(core)
    for chunk in chunks:
        yield core.send(np.asarray(chunk, dtype=float))
    yield core.send(np.zeros(len(taps) - 1))
