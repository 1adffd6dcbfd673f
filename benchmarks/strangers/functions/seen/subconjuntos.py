"""Convolução de subconjuntos em O(n² 2ⁿ) (Björklund, Husfeldt, Kaski, Koivisto)."""


def convolucao_subconjuntos(f, g):
    """h(S) = soma, sobre T ⊆ S, de f(T) · g(S \\ T).

    f e g são listas de 2ⁿ números; o índice é a máscara de bits do conjunto.
    """
    tamanho = len(f)
    n = tamanho.bit_length() - 1
    assert len(g) == tamanho == 1 << n

    def por_cardinal(h):
        # linhas: cardinal; depois zeta (soma sobre subconjuntos) em cada uma
        linhas = [[0] * tamanho for _ in range(n + 1)]
        for S, valor in enumerate(h):
            linhas[bin(S).count("1")][S] = valor
        for linha in linhas:
            for i in range(n):
                for S in range(tamanho):
                    if S >> i & 1:
                        linha[S] += linha[S ^ (1 << i)]
        return linhas

    F, G = por_cardinal(f), por_cardinal(g)
    resultado = [0] * tamanho
    for c in range(n + 1):
        linha = [sum(F[a][S] * G[c - a][S] for a in range(c + 1))
                 for S in range(tamanho)]
        for i in range(n):
            for S in range(tamanho):
                if S >> i & 1:
                    linha[S] -= linha[S ^ (1 << i)]
        for S in range(tamanho):
            if bin(S).count("1") == c:
                resultado[S] = linha[S]
    return resultado
