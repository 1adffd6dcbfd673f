import numpy as np


class StepConv:
    """One time step at a time of a dilated causal convolution (fast WaveNet).

    weight: (c_out, c_in, k) as in torch.  step() takes (batch, c_in) and
    returns (batch, c_out); the past before the first step is zero.
    """

    def __init__(self, weight, bias=None, dilation=1, batch=1):
        self.w = np.asarray(weight)
        self.b = bias
        self.d = dilation
        self.size = (self.w.shape[2] - 1) * dilation + 1
        self.ring = np.zeros((self.size, batch, self.w.shape[1]))
        self.pos = 0

    def reset(self):
        self.ring[...] = 0
        self.pos = 0

    def step(self, x):
        self.ring[self.pos] = x
        k = self.w.shape[2]
        # oldest tap sits right after the slot just written
        idx = (self.pos + 1 + self.d * np.arange(k)) % self.size
        if k == 1:
            idx = np.array([self.pos])
        y = np.einsum("kbc,ock->bo", self.ring[idx], self.w)
        self.pos = (self.pos + 1) % self.size
        return y if self.b is None else y + self.b
