# no numpy on the target, plain lists only

def fir_filter(samples, coeffs, history=[]):
    """Direct form FIR filter:  y[n] = sum_k coeffs[k] * x[n - k]

    Called with samples and coeffs only, it filters the whole signal starting
    from rest (x[n] = 0 for n < 0).

    To filter a long signal in pieces, create an empty list once and hand the
    same list in as `history` with every piece.
    """
    if not history:
        history.extend([0.0] * (len(coeffs) - 1))

    out = []
    for s in samples:
        window = [s] + history          # newest first
        acc = 0.0
        for c, v in zip(coeffs, window):
            acc += c * v
        out.append(acc)
        history.insert(0, s)
        history.pop()
    return out
