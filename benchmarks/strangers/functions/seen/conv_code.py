"""Binary convolutional codes, rate 1/n, feed-forward."""


class ConvolutionalEncoder:
    """Encoder given by its constraint length and generators.

    The generators are written in octal as in the standards: each is a word of
    `constraint` bits whose most significant bit taps the bit that is being
    encoded and whose least significant bit taps the oldest bit in the
    register.  (0o171, 0o133) with constraint length 7 is the CCSDS / Voyager
    code, (0o7, 0o5) with constraint length 3 the textbook one.

    For each message bit the outputs of the generators follow one another in
    the order given.  With terminate=True, constraint - 1 zeros are appended
    so that the register ends empty.
    """

    def __init__(self, generators=(0o7, 0o5), constraint=3):
        for g in generators:
            if g >> constraint:
                raise ValueError(f"generator {g:o} does not fit {constraint} bits")
        self.generators = tuple(generators)
        self.constraint = constraint

    def encode(self, bits, terminate=True):
        mask = (1 << self.constraint) - 1
        message = [int(b) & 1 for b in bits]
        if terminate:
            message += [0] * (self.constraint - 1)
        register = 0
        coded = []
        for b in message:
            register = ((register << 1) | b) & mask
            for g in self.generators:
                coded.append(bin(register & g).count("1") & 1)
        return coded
