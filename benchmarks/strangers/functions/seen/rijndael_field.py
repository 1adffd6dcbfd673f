def gf256_mul(a: int, b: int) -> int:
    """Multiply two bytes in the AES field, GF(2)[x] / (x^8 + x^4 + x^3 + x + 1).

    The bits of the product are the convolution of the bits of the factors, with
    exclusive or in the place of the sum; the upper seven bits are then folded back.
    """
    prod = 0
    for k in range(15):
        bit = 0
        for i in range(max(0, k - 7), min(k, 7) + 1):
            bit ^= (a >> i) & (b >> (k - i)) & 1
        prod |= bit << k
    for k in range(14, 7, -1):
        if prod >> k & 1:
            prod ^= 0x11B << (k - 8)
    return prod


def mix_column(col):
    m = (2, 3, 1, 1)
    out = []
    for r in range(4):
        v = 0
        for c in range(4):
            v ^= gf256_mul(m[(c - r) % 4], col[c])
        out.append(v)
    return out


if __name__ == "__main__":
    assert gf256_mul(0x57, 0x83) == 0xC1
    assert mix_column([0xDB, 0x13, 0x53, 0x45]) == [0x8E, 0x4D, 0xA1, 0xBC]
