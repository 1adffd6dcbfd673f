# Señales y Sistemas - Práctica 2
# Una señal discreta es un par (muestras, n0): n0 es el instante de la primera muestra.

def suma_convolucion(x, h):
    """y[n] = sum_k x[k] h[n-k], con señales de cualquier origen.

    Devuelve (muestras, n0).  El primer instante de la salida es la suma de los
    dos primeros instantes, aunque sean negativos.
    """
    xs, nx = x
    hs, nh = h
    if len(xs) == 0 or len(hs) == 0:
        return [], nx + nh
    ini = nx + nh
    fin = (nx + len(xs) - 1) + (nh + len(hs) - 1)
    y = []
    for n in range(ini, fin + 1):
        suma = 0
        for k in range(nx, nx + len(xs)):
            m = n - k                      # índice en h, ya reflejada y desplazada
            if nh <= m < nh + len(hs):
                suma += xs[k - nx] * hs[m - nh]
        y.append(suma)
    return y, ini


if __name__ == "__main__":
    print(suma_convolucion(([1, 2, 3], -1), ([1, -1], 0)))
