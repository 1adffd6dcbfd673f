"""Rate 1/n convolutional encoder over GF(2)."""


def _parity(word):
    return bin(word).count("1") & 1


def encode(bits, generators=(0o133, 0o171), constraint=7, terminate=True):
    """Encode a bit sequence.

    generators  octal generator polynomials of `constraint` bits; the most
                significant bit taps the current input bit, the least significant
                one the oldest bit in the register.
    terminate   append zeros to the message so that the encoder has returned to
                the all-zero state at the end of the code word.

    For every input bit one output bit per generator is emitted, in the order of
    `generators`. The register starts out with zeros.
    """
    message = [int(b) & 1 for b in bits]
    if terminate:
        message += [0] * len(generators)

    register = 0
    coded = []
    for bit in message:
        register = (register >> 1) | (bit << (constraint - 1))
        coded.extend(_parity(register & g) for g in generators)
    return coded
