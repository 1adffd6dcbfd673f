import numpy as np


class ConvEncoder:
    """Rate 1/n convolutional code, e.g. ConvEncoder(0o171, 0o133, length=7).

    Octal generators, most significant bit = newest bit (the CCSDS / NASA habit).
    encode() may be called again and again, the shift register is kept; flush() feeds
    length-1 zeros and so returns to the zero state.
    Output order: g0, g1, ..., for each bit in turn. `invert` flips the named outputs (CCSDS inverts G2).
    """

    def __init__(self, *generators, length, invert=()):
        self.taps = np.array([[(g >> (length - 1 - k)) & 1 for k in range(length)]
                              for g in generators])
        self.memory = np.zeros(length - 1, dtype=np.int64)     # oldest first
        self.flip = np.array([i in invert for i in range(len(generators))], dtype=np.int64)

    def encode(self, bits):
        bits = np.asarray(bits, dtype=np.int64)
        if bits.size == 0:
            return bits
        line = np.concatenate([self.memory, bits])
        m = len(self.memory)
        rows = []
        for tap in self.taps:
            full = np.convolve(line, tap)
            rows.append(full[m:m + len(bits)] & 1)
        self.memory = line[len(line) - m:]
        return (np.array(rows).T ^ self.flip).reshape(-1)

    def flush(self):
        return self.encode(np.zeros(len(self.memory), dtype=np.int64))
