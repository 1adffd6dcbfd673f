"""Interval content of pitch-class sets (Forte, Lewin)."""
import numpy as np


def interval_vector(pitch_classes, modulus=12):
    """Interval-class vector of a set of pitch classes.

    Entry k (k = 1 .. modulus // 2) is how many unordered pairs of different
    members of the set lie k steps apart the short way round the circle.  The
    major triad {0, 4, 7} has the vector [0, 0, 1, 1, 1, 0].

    The pairs are counted all at once: the circular autocorrelation of the
    indicator of the set at shift k is the number of members whose k-th
    neighbour upwards is a member as well.
    """
    chi = np.zeros(modulus)
    chi[[int(p) % modulus for p in pitch_classes]] = 1.0

    spectrum = np.fft.fft(chi)
    content = np.fft.ifft(spectrum * spectrum.conj()).real
    content = np.rint(content).astype(int)

    return [int(content[k]) for k in range(1, modulus // 2 + 1)]
