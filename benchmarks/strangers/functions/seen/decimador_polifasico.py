import numpy as np


def decimar(x, h, M, fase=0):
    """Filtra x com o FIR h e guarda uma amostra em cada M (estrutura polifásica):

        y[m] = soma_k h[k] * x[m*M + fase - k],     0 <= fase < M

    com x nulo antes do início. O filtro é causal e o atraso não é compensado.
    Comprimento: teto((len(x) - fase) / M), ou zero se a fase já está fora de x.
    """
    if not 0 <= fase < M:
        raise ValueError("fase fora de [0, M)")
    x = np.asarray(x)
    h = np.asarray(h)
    n_saida = max(0, -(-(len(x) - fase) // M))
    y = np.zeros(n_saida, dtype=np.result_type(x, h, float))
    if n_saida == 0:
        return y

    xz = np.concatenate([np.zeros(M - 1, dtype=x.dtype), x])
    for r in range(min(M, len(h))):
        ramo = xz[M - 1 + fase - r::M]       # x[m*M + fase - r], m = 0, 1, ...
        y += np.convolve(ramo, h[r::M])[:n_saida]
    return y
