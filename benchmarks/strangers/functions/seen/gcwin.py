from itertools import accumulate


def gc_windows(seq, width=100, step=10):
    """GC fraction in sliding windows.

    Yields (start, fraction) for every start = 0, step, 2*step, ... such that the
    whole window seq[start:start+width] lies inside the sequence.  Lower case is
    accepted; N counts as not GC.
    """
    s = seq.upper()
    pre = [0] + list(accumulate(1 if ch in "GC" else 0 for ch in s))
    out = []
    for start in range(0, len(s) - width, step):
        out.append((start, (pre[start + width] - pre[start]) / width))
    return out
