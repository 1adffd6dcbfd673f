from scipy import signal
import numpy as np


class Conv1d:
    '''
    1d conv for the ECG net.

    weights: n_out x n_in x width      bias: n_out
    input:   batch x n_in x time       output: batch x n_out x time_out
    no padding; every `stride`-th sample is kept
    '''

    def __init__(self, weights, bias=None, stride=1):
        self.weights = np.asarray(weights)
        self.bias = np.zeros(self.weights.shape[0]) if bias is None else np.asarray(bias)
        self.stride = int(stride)

    def __call__(self, inp):
        return self.forward(inp)

    def forward(self, inp):
        self.inp = np.asarray(inp)
        nb, n_in, T = self.inp.shape
        n_out, _, width = self.weights.shape
        t_out = (T - width) // self.stride + 1
        y = np.zeros((nb, n_out, t_out))
        for b in range(nb):
            for o in range(n_out):
                # 2d correlation over (channel, time) leaves a single row
                row = signal.correlate(self.inp[b], self.weights[o], mode='valid', method='direct')
                y[b, o] = row[0, ::self.stride]
                y[b, o] += self.bias[o]
        return y

    def backward(self, grad_out):
        """dict with the gradients w.r.t. 'inp', 'weights', 'bias'"""
        nb, n_in, T = self.inp.shape
        n_out, _, width = self.weights.shape
        up = np.zeros((nb, n_out, T - width + 1))
        up[:, :, ::self.stride] = grad_out
        g_inp = np.zeros((nb, n_in, T))
        g_w = np.zeros(self.weights.shape)
        for b in range(nb):
            for o in range(n_out):
                for i in range(n_in):
                    g_inp[b, i] += signal.convolve(up[b, o], self.weights[o, i], mode='full', method='direct')
                    g_w[o, i] += signal.correlate(self.inp[b, i], up[b, o], mode='valid', method='direct')
        return {'inp': g_inp, 'weights': g_w, 'bias': np.sum(grad_out, axis=(0, 2))}
