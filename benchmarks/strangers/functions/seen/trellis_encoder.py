def encode(bits, generators=(171, 133), constraint_length=7):
    """Rate 1/n convolutional encoder.

    generators are given in the usual octal notation, (171, 133) for the
    NASA/CCSDS code, (7, 5) for the textbook one; the most significant bit
    is the tap on the current input bit. The message is terminated with
    constraint_length - 1 zeros. The n output bits of each step are
    interleaved: v1(0) v2(0) v1(1) v2(1) ...
    """
    K = constraint_length
    taps = []
    for g in generators:
        word = format(g, "b").zfill(K)[-K:]
        taps.append([int(ch) for ch in word])

    register = [0] * K
    out = []
    for bit in list(bits) + [0] * (K - 1):
        register = [int(bit)] + register[:-1]
        for tap in taps:
            parity = 0
            for t, r in zip(tap, register):
                parity ^= t & r
            out.append(parity)
    return out
