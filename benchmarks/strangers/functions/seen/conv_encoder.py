def convolutional_encode(bits, generators=(0o7, 0o5), constraint=3):
    """Rate 1/n convolutional encoder, tail terminated with constraint - 1 zeros.

    The most significant bit of each generator meets the newest input bit (so (7, 5) is
    1+D+D^2, 1+D^2). Outputs are interleaved: first generator first, for every input bit.
    """
    state = 0
    out = []
    for b in list(bits) + [0] * (constraint - 1):
        state = (state >> 1) | ((int(b) & 1) << (constraint - 1))
        for g in generators:
            out.append(bin(state & g).count("1") & 1)
    return out
