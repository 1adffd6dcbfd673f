def dirichlet(f, g):
    """
    Convolution de Dirichlet de deux fonctions arithmétiques :

        (f * g)(n) = somme sur d | n de f(d) g(n / d),   n = 1 .. N

    f et g sont des listes dont l'élément 0 est ignoré (f[n] est f(n)) ; N est le
    plus grand indice commun. L'élément 0 du résultat vaut 0.
    """
    N = min(len(f), len(g)) - 1
    h = [0] * (N + 1)
    for d in range(1, N + 1):
        if f[d] == 0:
            continue
        for q in range(1, N // d + 1):
            h[d * q] += f[d] * g[q]
    return h


def inverse(f):
    """Inverse de Dirichlet, pour f(1) = 1 ou -1 (sinon il n'est pas entier)."""
    if f[1] not in (1, -1):
        raise ValueError("f(1) doit valoir 1 ou -1")
    N = len(f) - 1
    g = [0] * (N + 1)
    reste = [0, 1] + [0] * (N - 1)
    for n in range(1, N + 1):
        g[n] = reste[n] * f[1]
        for q in range(1, N // n + 1):
            reste[n * q] -= g[n] * f[q]
    return g
