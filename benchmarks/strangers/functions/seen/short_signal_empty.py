import numpy as np


def scan(seq, motif):
    """Score a position weight matrix along a one-hot DNA sequence.

    seq   (L, 4), motif (K, 4): score[i] = sum(motif * seq[i:i+K]) for i = 0 .. L-K.
    Sequences shorter than the motif have no place for it: the result is then an empty array.
    """
    n = len(seq) - len(motif) + 1
    if n <= 0:
        return np.empty(0)
    score = np.zeros(n)
    for k, column in enumerate(motif):
        score += seq[k:k + n] @ column
    return score


def one_hot(dna):
    return (np.array(list(dna.upper()))[:, None] == np.array(list("ACGT"))).astype(float)
