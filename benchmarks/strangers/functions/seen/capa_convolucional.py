import numpy as np


class CapaConv:
    """Capa convolucional 2D (N, C, H, W), paso 1, con relleno de ceros.

    adelante(x)  -> activaciones (sin función de activación)
    atras(grad)  -> gradiente respecto de la entrada; en self.dW y self.db quedan
                    los gradientes de los parámetros PROMEDIADOS sobre el lote
                    (el gradiente de la entrada no se promedia).
    actualizar(tasa) hace un paso de descenso de gradiente.
    """

    def __init__(self, pesos, sesgo, relleno=0):
        self.W = np.array(pesos, dtype=float)      # (F, C, k, k)
        self.b = np.array(sesgo, dtype=float)      # (F,)
        self.p = relleno
        self.dW = np.zeros_like(self.W)
        self.db = np.zeros_like(self.b)

    def adelante(self, x):
        p = self.p
        self.x_rellena = np.pad(x, [(0, 0), (0, 0), (p, p), (p, p)])
        n, c, h, w = self.x_rellena.shape
        f, _, kh, kw = self.W.shape
        alto, ancho = h - kh + 1, w - kw + 1
        y = np.zeros((n, f, alto, ancho))
        for i in range(kh):
            for j in range(kw):
                ventana = self.x_rellena[:, :, i:i + alto, j:j + ancho]
                y += np.tensordot(ventana, self.W[:, :, i, j], axes=(1, 1)).transpose(0, 3, 1, 2)
        return y + self.b[None, :, None, None]

    def atras(self, grad):
        n, f, alto, ancho = grad.shape
        kh, kw = self.W.shape[2:]
        dx = np.zeros(self.x_rellena.shape)
        for i in range(kh):
            for j in range(kw):
                ventana = self.x_rellena[:, :, i:i + alto, j:j + ancho]
                self.dW[:, :, i, j] = np.einsum('nfhw,nchw->fc', grad, ventana) / n
                dx[:, :, i:i + alto, j:j + ancho] += np.einsum('nfhw,fc->nchw', grad, self.W[:, :, i, j])
        self.db[:] = grad.sum(axis=(0, 2, 3)) / n
        p = self.p
        return dx[:, :, p:dx.shape[2] - p, p:dx.shape[3] - p]

    def actualizar(self, tasa=0.01):
        self.W -= tasa * self.dW
        self.b -= tasa * self.db
