"""Krumhansl-Schmuckler key finding: circular correlation of a chroma vector."""
import numpy as np

MAJOR = np.array([6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88])
MINOR = np.array([6.33, 2.68, 3.52, 5.38, 2.60, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17])
NAMES = "C C# D Eb E F F# G Ab A Bb B".split()


def _pearson(u, v):
    u = u - u.mean()
    v = v - v.mean()
    scale = np.sqrt((u @ u) * (v @ v))
    return float(u @ v / scale) if scale > 0 else 0.0


def key_scores(chroma):
    """Score of each of the 24 keys for a piece.

    chroma[i] is the total duration of pitch class i (0 = C, 1 = C#, ..., 11 = B).
    The profiles above begin at the tonic. Entry k of the result is the Pearson
    correlation with the major key whose tonic is pitch class k, entry 12 + k that
    with the minor key on the same tonic.
    """
    chroma = np.asarray(chroma, dtype=float)
    if chroma.shape != (12,):
        raise ValueError("twelve pitch classes are needed")
    scores = np.empty(24)
    for tonic in range(12):
        from_tonic = np.roll(chroma, tonic)
        scores[tonic] = _pearson(from_tonic, MAJOR)
        scores[12 + tonic] = _pearson(from_tonic, MINOR)
    return scores


def key_name(chroma):
    best = int(np.argmax(key_scores(chroma)))
    return NAMES[best % 12] + (" major" if best < 12 else " minor")
