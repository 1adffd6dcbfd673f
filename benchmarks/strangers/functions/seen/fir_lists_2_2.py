def fir(samples, coeffs, delay_line=[]):
    """Direct form FIR: y[n] = sum_k coeffs[k] * samples[n - k].

    delay_line: earlier samples, oldest first, to go on from (it is updated, so hand in
    your own list to filter a stream). Left out, the filter starts from rest.
    """
    n = len(coeffs)
    out = []
    for s in samples:
        delay_line.append(s)
        acc = 0.0
        for k in range(min(n, len(delay_line))):
            acc += coeffs[k] * delay_line[-1 - k]
        out.append(acc)
    del delay_line[:max(0, len(delay_line) - n + 1)]
    return out
