def gc_content(seq, window=100, step=1):
    """GC fraction in sliding windows over seq (full windows only)."""
    seq = seq.upper()
    values = []
    for i in range(0, len(seq) - window + 1, step):
        sub = seq[i:i + window]
        values.append((sub.count('G') + sub.count('C')) / window)
    return values
