def encode(bits, generators=(0o171, 0o133), constraint=7, terminate=True):
    """Rate 1/n convolutional code. Default: the CCSDS polynomials (without the inversion of g1).

    The most significant bit of a generator belongs to the newest input bit.
    Output bits are interleaved: g0, g1, ..., g0, g1, ... With terminate=True, constraint - 1
    zeros flush the register, hence n * (len(bits) + constraint - 1) bits come out.
    """
    reg = 0
    out = []
    flush = [0] * (constraint - 1) if terminate else []
    for b in list(bits) + flush:
        reg = (reg >> 1) | ((b & 1) << (constraint - 1))
        for g in generators:
            out.append(bin(reg & g).count("1") & 1)
    return out
