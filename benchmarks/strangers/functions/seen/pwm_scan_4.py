import numpy as np

BASES = {"A": 0, "C": 1, "G": 2, "T": 3}


def scan_sequence(seq, pssm, threshold=0.0, both_strands=True):
    """
    Find motif hits in a DNA sequence.

    Parameters
    ----------
    seq : str
    pssm : ndarray, shape (motif_length, 4)
        Log-odds scores, columns A, C, G, T.
    threshold : float
        Minimal score of a hit.
    both_strands : bool
        Also search the reverse complement.

    Returns
    -------
    list of (position, strand, score), ordered by position, '+' before '-'.
    Position is the 0-based leftmost base on the forward strand. Windows with
    ambiguous bases are skipped.
    """
    pssm = np.asarray(pssm, dtype=float)
    m = len(pssm)
    idx = np.array([BASES.get(base, -1) for base in seq.upper()])
    motifs = [("+", pssm)]
    if both_strands:
        motifs.append(("-", pssm[::-1, ::-1]))  # reverse complement of the matrix

    hits = []
    for pos in range(len(idx) - m + 1):
        window = idx[pos:pos + m]
        if (window < 0).any():
            continue
        for strand, mat in motifs:
            score = float(mat[np.arange(m), window].sum())
            if score >= threshold:
                hits.append((pos, strand, score))
    return hits
