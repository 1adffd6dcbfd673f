import numpy as np


class Conv1D:
    """Minimal trainable conv layer, channels first.

    forward(x) -> y; backward(dy) -> dx and stores the gradient of the batch just
    seen in self.grads['W'] and self.grads['b'], ready for `step`.
    """

    def __init__(self, c_in, c_out, k, seed=0):
        rng = np.random.default_rng(seed)
        self.W = rng.normal(0, np.sqrt(2 / (c_in * k)), (c_out, c_in, k))
        self.b = np.zeros(c_out)
        self.grads = {'W': np.zeros_like(self.W), 'b': np.zeros_like(self.b)}

    def forward(self, x):
        self.x = x
        k = self.W.shape[2]
        self.T = x.shape[2] - k + 1
        y = sum(np.einsum('oc,nct->not', self.W[:, :, i], x[:, :, i:i + self.T]) for i in range(k))
        return y + self.b[None, :, None]

    def backward(self, dy):
        dx = np.zeros_like(self.x)
        for i in range(self.W.shape[2]):
            sl = slice(i, i + self.T)
            self.grads['W'][:, :, i] += np.einsum('not,nct->oc', dy, self.x[:, :, sl])
            dx[:, :, sl] += np.einsum('oc,not->nct', self.W[:, :, i], dy)
        self.grads['b'] += dy.sum(axis=(0, 2))
        return dx

    def step(self, lr=1e-2):
        self.W -= lr * self.grads['W']
        self.b -= lr * self.grads['b']
