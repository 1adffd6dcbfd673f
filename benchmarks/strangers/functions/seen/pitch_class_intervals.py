import numpy as np


def interval_vector(pitches):
    """Interval-class vector <ic1 ic2 ic3 ic4 ic5 ic6> of a chord (Forte).

    Each unordered pair of distinct pitch classes is counted under its interval
    class. Pitches may be MIDI numbers; octaves and doublings don't matter.
    The major triad has <0 0 1 1 1 0>.
    """
    chroma = np.zeros(12)
    for p in pitches:
        chroma[p % 12] = 1
    # circular autocorrelation on the pitch-class clock
    spectrum = np.fft.fft(chroma)
    auto = np.fft.ifft(spectrum * np.conj(spectrum)).real
    return [int(round(auto[ic])) for ic in range(1, 7)]
