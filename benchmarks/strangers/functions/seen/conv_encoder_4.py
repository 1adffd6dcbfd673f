def conv_encode(bits, generators=(0o7, 0o5), K=3, terminate=True):
    """Rate 1/len(generators) convolutional code, constraint length K.

    Generators in the usual octal form: the most significant of the K bits is the tap
    on the current input.  Output bits of one step follow each other in the order
    of `generators`.  terminate=True appends K-1 zero bits so the register empties.
    """
    reg = 0                                   # newest bit is the most significant
    out = []
    msg = list(bits) + ([0] * (K - 1) if terminate else [])
    for b in msg:
        reg = (reg >> 1) | ((b & 1) << (K - 1))
        for g in generators:
            out.append(bin(reg & g).count("1") & 1)
    return out
