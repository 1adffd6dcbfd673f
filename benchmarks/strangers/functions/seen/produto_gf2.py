def produto_gf2(a: int, b: int, modulo: int = 0) -> int:
    """Convolução dos bits de a e b módulo 2 (multiplicação sem "vai um").

    O bit k do resultado é a paridade de soma_i a_i * b_(k-i).  Se `modulo` for
    dado (por exemplo 0x11B, o polinômio do AES), devolve o resto da divisão
    por esse polinômio.
    """
    r = 0
    desloc = 0
    while b >> desloc:
        if (b >> desloc) & 1:
            r ^= a << desloc
        desloc += 1
    if modulo:
        grau = modulo.bit_length()
        while r.bit_length() >= grau:
            r ^= modulo << (r.bit_length() - grau)
    return r


if __name__ == "__main__":
    # exemplo da FIPS-197: {57} x {83} = {c1}
    print(hex(produto_gf2(0x57, 0x83, 0x11B)))
