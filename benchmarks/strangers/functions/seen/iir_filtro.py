"""Filtro IIR generico, estructura directa II transpuesta."""


def filtrar(b, a, x):
    """Aplica el filtro

        a[0] y[n] = b[0] x[n] + b[1] x[n-1] + ... - a[1] y[n-1] - a[2] y[n-2] - ...

    b, a: listas de coeficientes (cualquier largo, a[0] != 0)
    x: lista con la entrada. Estado inicial nulo.
    """
    orden = max(len(a), len(b))
    b = list(b) + [0.0] * (orden - len(b))
    a = list(a) + [0.0] * (orden - len(a))
    z = [0.0] * orden          # z[orden-1] queda siempre en cero
    salida = []
    for muestra in x:
        y = b[0] * muestra + z[0]
        for i in range(1, orden):
            z[i - 1] = b[i] * muestra - a[i] * y + z[i]
        salida.append(y)
    return salida
