def gc_windows(seq, window=100, step=50):
    """Calculate GC content and GC skew in sliding windows along a sequence.

    Only complete windows are reported. N and other ambiguous bases are left
    out of the denominators; a window without any A, C, G, T has GC 0.0, and
    one without G and C has skew 0.0.

    :param seq: DNA string (upper or lower case)
    :param window: window size in bases
    :param step: distance between window starts
    :return: list of (start, gc, skew) tuples, 0-based
    """
    seq = seq.upper()
    result = []
    for start in range(0, len(seq) - window + 1, step):
        sub = seq[start:start + window]
        g, c = sub.count("G"), sub.count("C")
        a, t = sub.count("A"), sub.count("T")
        total = a + c + g + t
        gc = (g + c) / total if total else 0.0
        skew = (g - c) / (g + c) if g + c else 0.0
        result.append((start, gc, skew))
    return result
