import numpy as np

def poly_mul(a, b):
    """
    Producto exacto de dos polinomios con coeficientes enteros pequenos.
    a[i] es el coeficiente de x**i. Devuelve int64, len(a)+len(b)-1 coeficientes.
    """
    n = len(a) + len(b) - 1
    m = 1
    while m < n:
        m <<= 1
    fa = np.fft.fft(a, m)
    fb = np.fft.fft(b, m)
    c = np.fft.ifft(fa * fb).real
    return c[:n].astype(np.int64)
