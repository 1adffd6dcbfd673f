import numpy as np


def match_counts(genome, query):
    """Number of identical bases between `query` and the genome at each offset.

    Returns an integer array of length len(genome) - len(query) + 1; entry i is
    sum(genome[i + k] == query[k] for k).  N and other ambiguity codes never
    match.  Case does not matter.  Used to place probes and reads without gaps.
    """
    g = np.frombuffer(genome.upper().encode('ascii'), dtype=np.uint8)
    q = np.frombuffer(query.upper().encode('ascii'), dtype=np.uint8)
    if len(q) == 0 or len(q) > len(g):
        raise ValueError("query must not be empty nor longer than the genome")
    total = np.zeros(len(g) - len(q) + 1, dtype=np.int64)
    for base in b"ACGT":
        # indicator tracks as int8: a chromosome has to fit in memory
        gi = (g == base).astype(np.int8)
        qi = (q == base).astype(np.int8)
        total += np.correlate(gi, qi, mode='valid')
    return total
