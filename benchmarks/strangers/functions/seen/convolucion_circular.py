import numpy as np


def convolucion_circular(senal, nucleo):
    """Convolución circular de período N = len(senal):

        y[n] = suma_k  nucleo[k] * senal[(n - k) mod N]

    El núcleo puede ser más corto o más largo que la señal.  Señales reales.
    """
    senal = np.asarray(senal, dtype=float)
    nucleo = np.asarray(nucleo, dtype=float)
    N = senal.shape[0]

    # los coeficientes que pasan de N se pliegan sobre el mismo período
    h = np.zeros(N)
    np.add.at(h, np.arange(nucleo.shape[0]) % N, nucleo)

    Y = np.fft.rfft(senal) * np.fft.rfft(h)
    return np.fft.irfft(Y, n=N)


if __name__ == '__main__':
    print(convolucion_circular([1, 2, 3, 4, 5], [1, 1]))   # [6. 3. 5. 7. 9.]
