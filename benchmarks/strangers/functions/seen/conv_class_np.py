import numpy as np


class Conv1D:
    """1-D conv layer, channels last: (batch, time, cin) -> (batch, time - k + 1, cout).

    backward() ADDS to self.dW and self.db (several losses may come together); call
    zero_grad() between steps.  It returns the gradient for the input.
    """

    def __init__(self, cin, cout, k, rng=None):
        rng = rng or np.random.default_rng(0)
        self.W = rng.normal(0, np.sqrt(2 / (k * cin)), (k, cin, cout))
        self.b = np.zeros(cout)
        self.zero_grad()

    def zero_grad(self):
        self.dW, self.db = np.zeros_like(self.W), np.zeros_like(self.b)

    def forward(self, x):
        self.x = x
        self.t = x.shape[1] - self.W.shape[0] + 1
        return sum(x[:, j:j + self.t] @ Wj for j, Wj in enumerate(self.W)) + self.b

    def backward(self, g):
        dx = np.zeros(self.x.shape)
        for j, Wj in enumerate(self.W):
            self.dW[j] += np.tensordot(self.x[:, j:j + self.t], g, ((0, 1), (0, 1)))
            dx[:, j:j + self.t] += g @ Wj.T
        self.db += g.sum((0, 1))
        return dx
