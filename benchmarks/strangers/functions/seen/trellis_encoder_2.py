import numpy as np


class ConvolutionalEncoder:
    """Feed-forward rate 1/n binary convolutional code.

    >>> enc = ConvolutionalEncoder(3, (0o7, 0o5))
    >>> enc.encode([1, 0, 1])
    array([1, 1, 1, 0, 0, 0, 1, 0, 1, 1])

    Generators are given as in the textbooks (octal): the most significant of the
    `constraint` bits taps the present input bit, the least significant the oldest bit in
    the register. The encoder starts at zero and is driven back to zero by
    constraint - 1 tail bits. Output bits are interleaved, generator by generator.
    """

    def __init__(self, constraint, generators):
        self.K = constraint
        self.taps = np.array(
            [[(g >> i) & 1 for i in range(constraint)] for g in generators]
        )

    def encode(self, bits):
        streams = [np.convolve(bits, tap) % 2 for tap in self.taps]
        return np.stack(streams, axis=1).ravel()
