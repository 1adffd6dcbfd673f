"""tinynn - a neural net library in one weekend"""
import numpy as np


class Layer:
    cache = {}
    grads = None

    def forward(self, x):
        raise NotImplementedError

    def backward(self, grad):
        raise NotImplementedError


class Conv1D(Layer):
    """weight: (out_ch, in_ch, k), bias: (out_ch,). Input: (batch, in_ch, time).
    No padding. ``backward`` returns the input gradient for the layer's latest
    ``forward`` and leaves (dweight, dbias) in ``grads``."""

    def __init__(self, weight, bias, stride=1):
        self.weight, self.bias, self.stride = weight, bias, stride

    def _taps(self, t_out):
        for k in range(self.weight.shape[2]):
            yield k, slice(k, k + (t_out - 1) * self.stride + 1, self.stride)

    def forward(self, x):
        t_out = (x.shape[2] - self.weight.shape[2]) // self.stride + 1
        y = np.zeros((x.shape[0], self.weight.shape[0], t_out))
        for k, sl in self._taps(t_out):
            y += np.einsum('bit,oi->bot', x[:, :, sl], self.weight[:, :, k])
        self.cache['x'] = x
        return y + self.bias[:, None]

    def backward(self, grad):
        x = self.cache['x']
        dx = np.zeros(x.shape)
        dw = np.zeros(self.weight.shape)
        for k, sl in self._taps(grad.shape[2]):
            dw[:, :, k] = np.einsum('bot,bit->oi', grad, x[:, :, sl])
            dx[:, :, sl] += np.einsum('bot,oi->bit', grad, self.weight[:, :, k])
        self.grads = dw, grad.sum(axis=(0, 2))
        return dx
