# Rate 1/n feed-forward convolutional encoder.
#
# Generators are given the usual way, in octal, most significant bit first:
# the leading bit of a generator multiplies the bit that has just come in, the
# trailing bit multiplies the oldest one in the register.  (Voyager code:
# K = 7, generators 0o171 and 0o133.)

def parity(v):
    return bin(v).count("1") & 1


def encode(bits, generators=(0o7, 0o5), K=3, flush=True):
    """Encode a list of 0/1. Output bits of one step follow each other in the
    order of `generators`. With flush=True, K-1 zeros are sent behind the data."""
    mask = (1 << K) - 1
    reg = 0
    out = []
    stream = list(bits) + ([0] * (K - 1) if flush else [])
    for b in stream:
        reg = ((reg << 1) | b) & mask
        for g in generators:
            out.append(parity(reg & g))
    return out


if __name__ == "__main__":
    print(encode([1, 0, 1, 1]))
