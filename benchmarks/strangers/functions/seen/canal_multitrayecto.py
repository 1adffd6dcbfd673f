"""Canal acústico con varios trayectos de retardo no entero."""
import numpy as np


def _nucleo(fraccion, semiancho):
    """Sinc con ventana de Hann, centrada en `fraccion` (en muestras)."""
    n = np.arange(-semiancho, semiancho + 1)
    x = n - fraccion
    ventana = 0.5 * (1.0 + np.cos(np.pi * x / (semiancho + 1)))
    return np.sinc(x) * ventana


def canal_multitrayecto(senal, retardos=(0.0, 0.00221, 0.00472),
                        ganancias=(1.0, 0.6, 0.35), fs=8000.0, semiancho=16):
    """Suma de copias atenuadas y retardadas de la señal.

        y(t) = sum_i ganancias[i] * x(t - retardos[i])

    Los retardos se dan en segundos (no negativos) y no tienen por qué ser un
    número entero de muestras: la parte entera se hace por desplazamiento y la
    fraccionaria con un núcleo sinc de 2 * semiancho + 1 coeficientes. La salida
    tiene la misma longitud que la entrada.
    """
    senal = np.asarray(senal, dtype=float)
    muestras = [r * fs for r in retardos]
    # respuesta al impulso; el instante cero está en el índice `semiancho`
    largo = int(np.ceil(max(muestras))) + 2 * semiancho + 2
    h = np.zeros(largo)
    for d, g in zip(muestras, ganancias):
        entero = int(round(d))
        fraccion = d - np.floor(d)
        h[entero:entero + 2 * semiancho + 1] += g * _nucleo(fraccion, semiancho)
    y = np.convolve(senal, h)
    return y[semiancho:semiancho + len(senal)]
