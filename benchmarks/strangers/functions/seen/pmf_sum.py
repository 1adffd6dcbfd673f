def sum_of_independent(pmfs, eps=1e-12):
    """Distribution of the sum of independent integer random variables.

    Each pmf is (first_value, [p0, p1, ...]).  The result has the same form.
    Probabilities below `eps` at both ends are cut off to keep the list short.
    """
    start, probs = 0, [1.0]
    for first, p in pmfs:
        out = [0.0] * (len(probs) + len(p) - 1)
        for i, a in enumerate(probs):
            for j, b in enumerate(p):
                out[i + j] += a * b
        start += first
        while len(out) > 1 and out[-1] < eps:
            out.pop()
        while len(out) > 1 and out[0] < eps:
            out.pop(0)
        probs = out
    return start, probs
