import numpy as np


class CamadaConv:
    """Camada convolucional 2D (stride 1, sem padding) com SGD.

    Uso no laco de treino, um lote por vez:
        y = camada.forward(x)
        dx = camada.backward(dy)     # calcula dW e db do lote
        camada.passo(lr)             # W -= lr * dW
    """

    def __init__(self, entradas, saidas, k, semente=0):
        rng = np.random.default_rng(semente)
        escala = np.sqrt(2.0 / (entradas * k * k))
        self.W = rng.normal(0, escala, (saidas, entradas, k, k))
        self.b = np.zeros(saidas)
        self.dW = np.zeros_like(self.W)
        self.db = np.zeros_like(self.b)
        self.k = k

    def forward(self, x):
        self.x = x
        n, _, h, w = x.shape
        hs, ws = h - self.k + 1, w - self.k + 1
        y = np.zeros((n, self.W.shape[0], hs, ws))
        for i in range(self.k):
            for j in range(self.k):
                y += np.einsum("nchw,oc->nohw", x[:, :, i:i + hs, j:j + ws], self.W[:, :, i, j])
        return y + self.b[None, :, None, None]

    def backward(self, dy):
        hs, ws = dy.shape[2:]
        dx = np.zeros_like(self.x, dtype=float)
        for i in range(self.k):
            for j in range(self.k):
                janela = self.x[:, :, i:i + hs, j:j + ws]
                self.dW[:, :, i, j] += np.einsum("nohw,nchw->oc", dy, janela)
                dx[:, :, i:i + hs, j:j + ws] += np.einsum("nohw,oc->nchw", dy, self.W[:, :, i, j])
        self.db += dy.sum(axis=(0, 2, 3))
        return dx

    def passo(self, lr):
        self.W -= lr * self.dW
        self.b -= lr * self.db
