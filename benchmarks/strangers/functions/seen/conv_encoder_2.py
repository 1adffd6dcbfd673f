def conv_encode(bits, generators=(0o7, 0o5), constraint=3):
    """Rate 1/n convolutional encoder over GF(2), zero start state, no tail bits.

    The register holds the newest bit in its most significant place; each generator
    (octal, MSB = newest bit) yields one output bit per input bit, interleaved.
    """
    reg = 0
    out = []
    for b in bits:
        reg = (reg >> 1) | ((b & 1) << (constraint - 1))
        for g in generators:
            out.append(bin(reg & g).count("1") & 1)
    return out
