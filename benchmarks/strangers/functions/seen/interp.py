def upfir(x, h, L):
    """Interpolate by L: insert L-1 zeros after each sample, filter with h.

    Polyphase form, so the zeros are never touched.  Gives len(x) * L samples,
    the causal filter starting from rest; h may have any length.
    """
    taps = list(h)
    missing = -len(taps) % L
    taps = [0.0] * missing + taps
    phases = [taps[p::L] for p in range(L)]

    y = []
    for n in range(len(x)):
        for ph in phases:
            acc = 0.0
            for k, c in enumerate(ph):
                if n >= k:
                    acc += c * x[n - k]
            y.append(acc)
    return y
