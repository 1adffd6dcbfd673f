def moving_average(samples, n, history=[]):
    """Causal n-point moving average of a list of numbers.

    `history` may give the samples that came before (oldest first); without it
    the average runs over the samples seen so far in this list.
    Returns a list as long as `samples`.
    """
    past = history
    out = []
    for s in samples:
        past.append(s)
        win = past[-n:]
        out.append(sum(win) / len(win))
    return out
