def upfirdn_ref(h, x, up=1, down=1):
    """Rational resampler without any zero stuffing (pure Python).

    Walks the output grid; `phase` picks the polyphase branch of h.
    """
    n_full = (len(x) - 1) * up + len(h)
    out = []
    i, phase = 0, 0
    while len(out) * down < n_full:
        acc = 0
        k = i
        for t in range(phase, len(h), up):
            if k < 0:
                break
            if k < len(x):
                acc += h[t] * x[k]
            k -= 1
        out.append(acc)
        phase += down
        i += phase // up
        phase %= up
    return out
